import { type Slice, xray } from './xrays.ts';

/** Properties of a generated series; the defaults are a CBCT of 100 mm in voxels of 0.25 mm. */
export interface SeriesOptions {
  count?: number;
  /** Pixels of a slice, across and down. */
  side?: number;
  /** Millimetres between pixels and between slices. */
  spacing?: number;
  series?: string;
  patient?: string;
  /** Numbers of slices that are left out. */
  without?: readonly number[];
}

/** Length in millimetres of the bar in the phantom, across and along the body. */
export const BAR = 20;

/** A repeatable noise of a scanner, some 30 values around 0, by a linear congruential generator. */
function noise(seed: number): () => number {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  return () => Math.round((next() + next() + next() - 1.5) * 60);
}

/**
 * Yields the slices of a phantom, the lowest first: a bar of 20.0 mm across and along the body and 5.0 mm deep, in an oval of soft tissue,
 * in air, with noise. Values are stored in 16 bits.
 */
export function* seriesOf(options: SeriesOptions = {}): Generator<{ name: string; bytes: Buffer; number: number }> {
  const { count = 400, side = 512, spacing = 0.25, series = '1.2.826.0.1.3680043.8.498.1', patient = '', without = [] } = options;
  const within = (at: number, size: number, length: number) => Math.abs((at + 0.5 - size / 2) * spacing) < length / 2;
  for (let number = 1; number <= count; number += 1) {
    if (without.includes(number)) continue;
    const grain = noise(number);
    const high = within(number - 1, count, BAR);
    const slice: Slice = { series, number, at: (number - 1) * spacing, description: 'CBCT phantom', patient };
    const value = (x: number, y: number) => {
      if (high && within(x, side, BAR) && within(y, side, BAR / 4)) return 3000 + grain();
      return Math.max(0, (Math.hypot((x + 0.5) / side - 0.5, (y + 0.5) / side - 0.5) < 0.42 ? 1040 : 80) + grain());
    };
    const bytes = xray({
      ...{
        width: side,
        height: side,
        spacing: [spacing, spacing],
        stored: 16,
        modality: 'CT',
        slope: 1,
        intercept: -1000,
        window: [500, 3000],
      },
      ...{ slice, value },
    });
    yield { name: `IM${String(number).padStart(4, '0')}`, bytes, number };
  }
}
