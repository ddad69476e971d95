import { Absent, Money } from 'shared-ui/components';
import { formatMoney, type TFunction } from 'shared-ui/core';
import { LinesCell, LinkCell, type ListCard, type ListColumn } from 'shared-ui/table';
import { offerHref } from '../../parts/links';
import { OfferBadge } from '../../parts/marks';
import { aboutPaper, offerRemaining, offerUntil, validityPeriod } from '../../parts/papers';
import type { OfferSummary } from '../../queries/offers';
import css from './offers.module.css';

type Translations = { t: TFunction; ui: TFunction };

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
      cell: (offer) => <LinesCell sub={offerRemaining(offer, today, t)}>{offerUntil(offer, t)}</LinesCell>,
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
    foot: `${offer.reference} · ${offer.state === 'accepted' ? offerUntil(offer, t) : validityPeriod(offer, t)}`,
  });
}
