import { formatDate, type ProductSchemas, type TFunction } from 'shared-ui/core';
import type { FilterOption } from 'shared-ui/table';
import { PRODUCT_LINES } from '../pages/orders/schema';

/** A value that a filter may take, with how many rows have it. */
export interface Facet {
  value: string;
  count: number;
}

/** The 19 product lines that documents and offers are about; the gallery's works have none. */
export const PAPER_LINES = PRODUCT_LINES.filter((line) => line !== 'gallery');

interface About {
  line?: ProductSchemas['ProductLine'] | undefined;
  application?: { name: string } | undefined;
}

/** What a document or an offer is about: its line, and the application it belongs to. */
export function aboutPaper({ line, application }: About, ui: TFunction): string {
  return [line ? ui(`productLine.${line}`) : '', application?.name ?? ''].filter(Boolean).join(' · ');
}

/** From when to when, as far as there is a limit. */
export function validityPeriod({ validFrom, validUntil }: { validFrom?: string; validUntil?: string }, t: TFunction): string {
  const dates = { from: validFrom ? formatDate(validFrom) : '', until: validUntil ? formatDate(validUntil) : '' };
  if (validFrom && validUntil) return t('period.both', dates);
  if (validUntil) return t('period.until', dates);
  return validFrom ? t('period.from', dates) : t('period.open');
}

/** Options with their counts; before the facets are known there are no counts. */
export function counted(values: readonly string[], found: readonly Facet[] | undefined, label: (value: string) => string): FilterOption[] {
  return values.map((value) => ({
    value,
    label: label(value),
    count: found && (found.find((facet) => facet.value === value)?.count ?? 0),
  }));
}

/** Options that the facets name; all of them until they are known. */
export function named(values: readonly string[], found: readonly Facet[] | undefined, label: (value: string) => string): FilterOption[] {
  return counted(found ? values.filter((value) => found.some((facet) => facet.value === value)) : values, found, label);
}
