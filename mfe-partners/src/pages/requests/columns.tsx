import { DateText } from 'shared-ui/components';
import { formatDate, fullName, type TFunction } from 'shared-ui/core';
import { LinesCell, LinkCell, type ListCard, type ListColumn } from 'shared-ui/table';
import { requestHref } from '../../parts/links';
import { PartnershipBadge } from '../../parts/partnership-badge';
import type { PartnershipRequest } from '../../queries/requests';

/** Returns the columns of the requests. */
export function requestColumns(t: TFunction): ListColumn<PartnershipRequest>[] {
  return [
    {
      id: 'partner',
      header: t('partnership.column.partner'),
      sort: { field: 'partner' },
      skeleton: 'lines',
      cell: ({ uuid, partner }) => (
        <LinkCell href={requestHref(uuid)} sub={t(`partners.category.${partner.category}`)}>
          {partner.name}
        </LinkCell>
      ),
    },
    {
      id: 'status',
      header: t('partnership.column.status'),
      sort: { field: 'status' },
      width: 152,
      cell: ({ status }) => <PartnershipBadge status={status} />,
    },
    {
      id: 'date',
      header: t('partnership.column.date'),
      sort: { field: 'date', first: 'desc' },
      width: 200,
      skeleton: 'lines',
      room: 'medium',
      cell: ({ requestedAt, requestedBy }) => <LinesCell sub={fullName(requestedBy)}>{formatDate(requestedAt)}</LinesCell>,
    },
    {
      id: 'changed',
      header: t('partnership.column.changed'),
      sort: { field: 'changed', first: 'desc' },
      width: 148,
      room: 'large',
      cell: ({ changedAt }) => <DateText value={changedAt} />,
    },
  ];
}

/** Returns a request as a card. */
export function requestCard(t: TFunction) {
  return ({ uuid, partner, status, requestedAt, requestedBy }: PartnershipRequest): ListCard => ({
    status: <PartnershipBadge status={status} />,
    amount: null,
    title: <LinkCell href={requestHref(uuid)}>{partner.name}</LinkCell>,
    detail: t(`partners.category.${partner.category}`),
    foot: t('partnership.askedBy', { date: formatDate(requestedAt), name: fullName(requestedBy) }),
  });
}
