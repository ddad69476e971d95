/** A stretch of page numbers left out. */
export const GAP = 'gap';

/** How many pages hold `total` rows; an empty list still has its first. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/** The page numbers worth showing: first, last, the current one and its neighbours, gaps between. */
export function pageWindow(page: number, pages: number): (number | typeof GAP)[] {
  const wanted = new Set([1, pages, page - 1, page, page + 1]);
  if (page <= 2) wanted.add(3);
  if (page >= pages - 1) wanted.add(pages - 2);
  const shown = [...wanted].filter((n) => n >= 1 && n <= pages).sort((a, b) => a - b);
  const window: (number | typeof GAP)[] = [];
  let last = 0;
  for (const n of shown) {
    if (n === last + 2) window.push(last + 1);
    else if (n > last + 2) window.push(GAP);
    window.push(n);
    last = n;
  }
  return window;
}
