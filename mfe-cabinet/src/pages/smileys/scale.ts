/** Returns a rounded scale of three steps from 0 that includes `largest`. */
export function scaleOf(largest: number): number[] {
  const raw = Math.max(largest, 3) / 3;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 1.5, 2, 2.5, 3, 4, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= raw) ?? raw;
  return [0, step, 2 * step, 3 * step];
}
