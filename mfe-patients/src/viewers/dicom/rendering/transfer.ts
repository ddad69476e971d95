import { RANGE } from './texels';

/** What a preset shows, in the order of the buttons and by the number that a place has. */
export const presets = ['bone', 'teeth', 'skin'] as const;
export type Preset = (typeof presets)[number];

/** A point of a transfer function: Hounsfield units, colour, and opacity of a millimetre. */
type Stop = readonly [hu: number, red: number, green: number, blue: number, opacity: number];

// Hounsfield units of tissue: skin and muscle -100 to 100, spongy bone from 300, cortical bone from 700, dentine from 1500, enamel from 2200.
const STOPS: Readonly<Record<Preset, readonly Stop[]>> = {
  bone: [
    [250, 150, 90, 70, 0],
    [500, 214, 178, 140, 0.35],
    [1100, 240, 226, 200, 0.9],
    [3000, 255, 252, 244, 1],
  ],
  teeth: [
    [1000, 190, 160, 130, 0],
    [1400, 226, 206, 170, 0.25],
    [1800, 246, 238, 214, 0.9],
    [3000, 255, 255, 250, 1],
  ],
  skin: [
    [-600, 170, 110, 90, 0],
    [-250, 222, 166, 140, 0.6],
    [100, 232, 182, 156, 0.95],
    [500, 240, 220, 200, 1],
  ],
};

/** Colours of a transfer function. */
export const COLOURS = 1024;

/** Returns the colour and opacity of each texel value from 0 to 1, as RGBA bytes. `shift` moves all limits, in Hounsfield units. */
export function transferOf(preset: Preset, shift = 0): Uint8Array {
  const stops = STOPS[preset];
  const out = new Uint8Array(4 * COLOURS);
  for (let i = 0; i < COLOURS; i += 1) {
    const hu = RANGE.from + ((RANGE.to - RANGE.from) * i) / (COLOURS - 1) - shift;
    const next = stops.findIndex(([limit]) => limit > hu);
    const [to, from] = [stops[next < 0 ? stops.length - 1 : next], stops[next < 0 ? stops.length - 1 : Math.max(next - 1, 0)]];
    if (!to || !from) continue;
    const share = to === from ? 0 : (hu - from[0]) / (to[0] - from[0]);
    for (let c = 0; c < 4; c += 1) {
      const value = (from[c + 1] ?? 0) + ((to[c + 1] ?? 0) - (from[c + 1] ?? 0)) * share;
      out[4 * i + c] = Math.round(c === 3 ? value * 255 : value);
    }
  }
  return out;
}
