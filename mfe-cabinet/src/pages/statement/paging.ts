/** Page size. The API returns the whole statement; the page divides it, so that the document does not have a thousand lines. */
export const PAGE_SIZE = 100;

/** Returns the page number in an address; 1 for invalid ones. */
export function readPage(params: URLSearchParams): number {
  const text = params.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}

/** Returns the lines of one page, counted from 1. */
export function pageOf<T>(items: readonly T[], page: number): readonly T[] {
  return items.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
}
