/** The list with the one at `from` at `to`; beyond an end it stands at that end. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = [...list];
  const [one] = rest.splice(from, 1);
  if (one === undefined) return [...list];
  rest.splice(Math.max(0, Math.min(to, rest.length)), 0, one);
  return rest;
}

/** Where a pointer at `y` puts what it drags, among lines one below the other; above the first is the first, below the last the last. */
export function placeAt(y: number, lines: readonly { top: number; bottom: number }[]): number {
  const place = lines.findIndex(({ bottom }) => y < bottom);
  return place < 0 ? lines.length - 1 : place;
}
