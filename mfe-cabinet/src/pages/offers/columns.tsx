import { Absent, Money } from 'shared-ui/components';
import { formatDate, formatMoney, formatNumber, type TFunction } from 'shared-ui/core';
import { LinesCell, LinkCell, type ListCard, type ListColumn } from 'shared-ui/table';
import { daysBetween } from '../../parts/due';
import { offerHref } from '../../parts/links';
import { OfferBadge } from '../../parts/marks';
import { aboutPaper, validityPeriod } from '../../parts/papers';
import type { OfferSummary } from '../../queries/offers';
import css from './offers.module.css';

type Translations = { t: TFunction; ui: TFunction };

/** Describes an accepted offer's date, or until when the offer can be accepted. */
function until({ state, acceptedAt, validUntil }: OfferSummary, t: TFunction): string {
  if (state === 'accepted' && acceptedAt) return t('offers.acceptedOn', { date: formatDate(acceptedAt) });
  return t(state === 'expired' ? 'offers.endedOn' : 'period.until', { date: formatDate(validUntil), until: formatDate(validUntil) });
}

/** Describes how long an offer can still be accepted, or its past period. */
function remaining(offer: OfferSummary, today: string, t: TFunction): string {
  const open = (offer.state === 'new' || offer.state === 'seen') && offer.validFrom <= today;
  if (!open) return validityPeriod(offer, t);
  const days = daysBetween(today, offer.validUntil);
  return days === 0 ? t('offers.lastDay') : t('offers.left', { count: days, n: formatNumber(days) });
}

/** Returns the columns of the offers; the remaining time is counted from `today`. */
export function offerColumns({ t, ui }: Translations, today: string): ListColumn<OfferSummary>[] {
  return [
    {
      id: 'title',
      header: t('offers.column.title'),
      sort: { field: 'title' },
      skeleton: 'lines',
      cell: (offer) => (
        <LinkCell href={offerHref(offer.uuid)} sub={`${offer.reference} · ${offer.summary}`} cut={offer.title}>
          {offer.title}
        </LinkCell>
      ),
    },
    {
      id: 'about',
      header: t('offers.column.about'),
      width: 210,
      room: 'large',
      skeleton: 'lines',
      cell: (offer) => {
        const line = offer.line && ui(`productLine.${offer.line}`);
        if (!line && !offer.application) return <Absent />;
        return line ? <LinesCell sub={offer.application?.name}>{line}</LinesCell> : offer.application?.name;
      },
    },
    {
      id: 'state',
      header: t('offers.column.state'),
      sort: { field: 'state' },
      width: 128,
      cell: (offer) => <OfferBadge state={offer.state} />,
    },
    {
      id: 'validity',
      header: t('offers.column.validity'),
      sort: { field: 'until' },
      // Wide enough for "from 01/10/2026 to 15/11/2026" on one line.
      width: 240,
      skeleton: 'lines',
      room: 'medium',
      cell: (offer) => <LinesCell sub={remaining(offer, today, t)}>{until(offer, t)}</LinesCell>,
    },
    {
      id: 'price',
      header: t('offers.column.price'),
      sort: { field: 'price', first: 'desc' },
      width: 148,
      align: 'end',
      skeleton: 'lines',
      cell: (offer) => (
        <>
          <Money value={offer.price} />
          <span className={css.regular}>{t('offers.insteadOf', { price: formatMoney(offer.regularPrice) })}</span>
        </>
      ),
    },
  ];
}

/** Returns an offer as a card. */
export function offerCard({ t, ui }: Translations) {
  return (offer: OfferSummary): ListCard => ({
    status: <OfferBadge state={offer.state} />,
    amount: <Money value={offer.price} />,
    title: <LinkCell href={offerHref(offer.uuid)}>{offer.title}</LinkCell>,
    detail: aboutPaper(offer, ui),
    foot: `${offer.reference} · ${offer.state === 'accepted' ? until(offer, t) : validityPeriod(offer, t)}`,
  });
}
