import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Rgb = [number, number, number];
type Scheme = 'light' | 'dark';

const source = ['tokens.css', 'brand.css'].map((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8')).join('\n');

/** Both values of every colour token. */
const tokens = new Map(
  [...source.matchAll(/--([\w-]+):\s*(?:light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\)|(#[0-9a-f]{6}));/giu)]
    .map(([, name, light, dark, both]) => [name ?? '', { light: light ?? both ?? '', dark: dark ?? both ?? '' }] as const)
    .reverse(),
);

function colour(token: string, scheme: Scheme): Rgb {
  const hex = tokens.get(token)?.[scheme];
  if (!hex) throw new Error(`no colour ${token} in ${scheme}`);
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as Rgb;
}

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((channel) => {
    const c = channel / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: Rgb, b: Rgb): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** The table of the design: foreground, background, and its contrast in light and dark. */
const text: Array<[string, string, number, number]> = [
  ['ink', 'canvas', 15.0, 16.4],
  ['ink-3', 'canvas-2', 4.8, 6.1],
  ['ink', 'sheet', 17.0, 15.4],
  ['ink-2', 'sheet', 9.1, 9.4],
  ['ink-3', 'sheet', 6.0, 6.3],
  ['ink-2', 'sunken', 8.6, 8.8],
  ['ink-3', 'raised', 6.0, 5.6],
  ['accent', 'sheet', 8.3, 8.7],
  ['on-accent', 'accent', 8.4, 9.1],
  ['on-accent', 'accent-hover', 10.8, 11.1],
  ['ink-3', 'accent-soft', 5.3, 5.0],
  ['accent', 'accent-soft', 7.4, 6.9],
  ['green', 'sheet', 7.4, 9.5],
  ['green', 'green-soft', 6.6, 7.9],
  ['amber', 'sheet', 6.9, 10.0],
  ['amber', 'amber-soft', 6.2, 8.2],
  ['red', 'sheet', 7.4, 8.2],
  ['red', 'red-soft', 6.5, 6.8],
  ['on-red', 'red', 7.5, 8.5],
  ['chart', 'sheet', 8.3, 4.9],
];
const edges: Array<[string, string, number, number]> = [
  ['control', 'sheet', 3.3, 4.0],
  ['control', 'sunken', 3.1, 3.8],
];
/** Pairs that components use in addition to the table's. */
const used: Array<[string, string]> = [
  ['ink-3', 'canvas'],
  ['ink-3', 'sunken'],
  ['ink-3', 'hover'],
  ['ink-2', 'canvas-2'],
  ['ink', 'red-soft'],
  ['ink', 'accent-soft'],
  ['accent', 'raised'],
  ['red', 'raised'],
  ['amber', 'raised'],
  ['green', 'raised'],
  ['sheet', 'ink'],
];

describe.each(['light', 'dark'] as const)('contrast, %s', (scheme) => {
  const named = scheme === 'light' ? 2 : 3;

  it.each(text)('text %s on %s', (...row) => {
    const ratio = contrast(colour(row[0], scheme), colour(row[1], scheme));
    expect(ratio).toBeGreaterThanOrEqual(4.5);
    // The design's figures are rounded to a tenth.
    expect(Math.abs(ratio - (row[named] as number))).toBeLessThan(0.06);
  });

  it.each(edges)('edge %s on %s', (...row) => {
    const ratio = contrast(colour(row[0], scheme), colour(row[1], scheme));
    expect(ratio).toBeGreaterThanOrEqual(3);
    // The design's figures are rounded to a tenth.
    expect(Math.abs(ratio - (row[named] as number))).toBeLessThan(0.06);
  });

  it.each(used)('text %s on %s', (ink, ground) => {
    expect(contrast(colour(ink, scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(4.5);
  });

  it('initials on every avatar', () => {
    const ink = colour('avatar-ink', scheme);
    for (let hue = 0; hue < 360; hue += 1) expect(contrast(ink, hsl(hue, 0.3, 0.75))).toBeGreaterThanOrEqual(7.8);
  });
});

function hsl(hue: number, saturation: number, lightness: number): Rgb {
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12;
    return 255 * (lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return [channel(0), channel(8), channel(4)];
}
