import { formatDate, formatNumber, type ProductSchemas, type TFunction } from 'shared-ui/core';
import type { FilterOption, ListFilter } from 'shared-ui/table';
import { PRODUCT_LINES } from '../pages/orders/schema';
import { daysBetween } from './due';

/** A filter value with its number of rows. */
export interface Facet {
  value: string;
  count: number;
}

/** The 19 product lines of documents and offers; the gallery has none. */
export const PAPER_LINES = PRODUCT_LINES.filter((line) => line !== 'gallery');

type OfferSummary = ProductSchemas['OfferSummary'];

interface About {
  line?: ProductSchemas['ProductLine'] | undefined;
  application?: { name: string } | undefined;
}

/** Describes a document or an offer by its product line and its application. */
export function aboutPaper({ line, application }: About, ui: TFunction): string {
  return [line ? ui(`productLine.${line}`) : '', application?.name ?? ''].filter(Boolean).join(' · ');
}

/** Describes a validity period as far as it is limited. */
export function validityPeriod({ validFrom, validUntil }: { validFrom?: string; validUntil?: string }, t: TFunction): string {
  const dates = { from: validFrom ? formatDate(validFrom) : '', until: validUntil ? formatDate(validUntil) : '' };
  if (validFrom && validUntil) return t('period.both', dates);
  if (validUntil) return t('period.until', dates);
  return validFrom ? t('period.from', dates) : t('period.open');
}

/** Describes an accepted offer's date, or until when the offer can be accepted. */
export function offerUntil({ state, acceptedAt, validUntil }: OfferSummary, t: TFunction): string {
  if (state === 'accepted' && acceptedAt) return t('offers.acceptedOn', { date: formatDate(acceptedAt) });
  return t(state === 'expired' ? 'offers.endedOn' : 'period.until', { date: formatDate(validUntil), until: formatDate(validUntil) });
}

/** Describes how long from `today` an offer can still be accepted, or its period. */
export function offerRemaining(offer: OfferSummary, today: string, t: TFunction): string {
  const open = (offer.state === 'new' || offer.state === 'seen') && offer.validFrom <= today;
  if (!open) return validityPeriod(offer, t);
  const days = daysBetween(today, offer.validUntil);
  return days === 0 ? t('offers.lastDay') : t('offers.left', { count: days, n: formatNumber(days) });
}

/** Returns filter options with counts; without counts until the facets have loaded. */
export function counted(values: readonly string[], found: readonly Facet[] | undefined, label: (value: string) => string): FilterOption[] {
  return values.map((value) => ({
    value,
    label: label(value),
    count: found && (found.find((facet) => facet.value === value)?.count ?? 0),
  }));
}

/** Returns the filter options that the facets contain; all of them until the facets have loaded. */
export function named(values: readonly string[], found: readonly Facet[] | undefined, label: (value: string) => string): FilterOption[] {
  return counted(found ? values.filter((value) => found.some((facet) => facet.value === value)) : values, found, label);
}

/** Returns the filters that documents and offers have in common. */
export function paperFilters(
  facets: { line: Facet[]; application: Facet[] } | undefined,
  { t, ui }: Record<'t' | 'ui', TFunction>,
): ListFilter<'line' | 'application'>[] {
  return [
    {
      name: 'line',
      label: t('papers.line'),
      any: t('papers.anyLine'),
      options: named(PAPER_LINES, facets?.line, (line) => ui(`productLine.${line}`)),
    },
    {
      name: 'application',
      label: t('papers.application'),
      any: t('papers.anyApplication'),
      options: (facets?.application ?? []).map(({ value, count }) => ({ value, label: value, count })),
    },
  ];
}
