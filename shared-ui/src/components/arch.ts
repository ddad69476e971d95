/** Returns the quadrants of both rows as seen by the dentist, FDI numbers (ISO 3950) from left to right. */
export function archOf(milk: boolean): number[][] {
  const [first, count] = milk ? [5, 5] : [1, 8];
  const row = (quadrant: number, reversed: boolean) => {
    const teeth = Array.from({ length: count }, (_, index) => quadrant * 10 + index + 1);
    return reversed ? teeth.reverse() : teeth;
  };
  return [row(first, true), row(first + 1, false), row(first + 3, true), row(first + 2, false)];
}

/** Returns the target of an arrow key: the next tooth of the row, or the opposite tooth. */
export function neighbour(arch: number[][], tooth: number, key: string): number | undefined {
  const upper = [...(arch[0] ?? []), ...(arch[1] ?? [])];
  const lower = [...(arch[2] ?? []), ...(arch[3] ?? [])];
  const row = upper.includes(tooth) ? upper : lower;
  const at = row.indexOf(tooth);
  if (key === 'ArrowLeft') return row[at - 1];
  if (key === 'ArrowRight') return row[at + 1];
  if (key === 'Home') return row[0];
  if (key === 'End') return row[row.length - 1];
  if (key === 'ArrowDown') return row === upper ? lower[at] : undefined;
  if (key === 'ArrowUp') return row === lower ? upper[at] : undefined;
  return undefined;
}
