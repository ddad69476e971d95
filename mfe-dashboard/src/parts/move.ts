/** Returns a copy of the list with the element at `from` moved to `to`, which is clamped to the list's ends. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = [...list];
  const [one] = rest.splice(from, 1);
  if (one === undefined) return [...list];
  rest.splice(Math.max(0, Math.min(to, rest.length)), 0, one);
  return rest;
}

/** Returns the index at which a row is dropped for a pointer at `y`; above the first row is the first index, below the last the last. */
export function placeAt(y: number, lines: readonly { top: number; bottom: number }[]): number {
  const place = lines.findIndex(({ bottom }) => y < bottom);
  return place < 0 ? lines.length - 1 : place;
}
