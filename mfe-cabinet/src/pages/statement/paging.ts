/** A statement comes whole; the page shows it in pieces, so that a thousand lines do not stand in the document at once. */
export const PAGE_SIZE = 100;

/** The page that an address names; anything odd is the first. */
export function readPage(params: URLSearchParams): number {
  const text = params.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}

/** The lines of one page, from 1. */
export function pageOf<T>(items: readonly T[], page: number): readonly T[] {
  return items.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
}
