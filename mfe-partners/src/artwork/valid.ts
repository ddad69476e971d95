import type { ProductSchemas } from 'shared-ui/core';

type Wire = ProductSchemas['PartnerArtwork'];

/** The role of a text on the canvas. */
export type ArtworkRole = Wire['texts'][number]['role'];

export type ValidShape =
  | { kind: 'circle'; fill: string; opacity: number; x: number; y: number; radius: number }
  | { kind: 'ring'; fill: string; opacity: number; x: number; y: number; radius: number; stroke: number }
  | { kind: 'polygon'; fill: string; opacity: number; points: number[] };

export interface ValidText {
  role: ArtworkRole;
  text: string;
  fill: string;
  x: number;
  y: number;
  size: number;
  weight: 400 | 600;
}

/** Validated artwork, safe to render. */
export interface ValidArtwork {
  width: number;
  height: number;
  alt: string;
  background: { from: string; to: string; angle: number };
  shapes: ValidShape[];
  texts: ValidText[];
}

// Limits of the contract. An answer that exceeds them must not freeze the page (CWE-400).
const MAX_SHAPES = 40;
const MAX_TEXTS = 6;
const MAX_POINTS = 200;
const MAX_TEXT = 120;
const MAX_ALT = 300;
const MAX_SIDE = 4000;

const COLOUR = /^#[0-9a-f]{6}$/;
const ROLES: readonly string[] = ['name', 'tagline', 'offer'] satisfies ArtworkRole[];
// Control and bidirectional formatting characters, which do not belong in a line of text.
const UNSEEN = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu;

type Loose = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null;

function number(value: unknown, min: number, max: number): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : null;
}

// Rejects `url(…)` as a colour, which would load a resource of another origin.
function colour(value: unknown): string | null {
  return typeof value === 'string' && COLOUR.test(value) ? value : null;
}

function line(value: unknown, most: number): string {
  return typeof value === 'string' ? [...value.slice(0, most * 2).replace(UNSEEN, '')].slice(0, most).join('') : '';
}

function list(value: unknown, most: number): unknown[] {
  return Array.isArray(value) ? value.slice(0, most) : [];
}

function shape(given: unknown): ValidShape | null {
  if (!isObject(given)) return null;
  const [fill, opacity] = [colour(given['fill']), number(given['opacity'], 0, 1)];
  if (fill === null || opacity === null) return null;
  if (given['kind'] === 'polygon') {
    const points = list(given['points'], MAX_POINTS).map((point) => number(point, -MAX_SIDE, 2 * MAX_SIDE));
    const whole = points.every((point) => point !== null) && points.length >= 6 && points.length % 2 === 0;
    return whole ? { kind: 'polygon', fill, opacity, points: points as number[] } : null;
  }
  // Omitted coordinates are zero.
  const [x, y] = [number(given['x'] ?? 0, -MAX_SIDE, 2 * MAX_SIDE), number(given['y'] ?? 0, -MAX_SIDE, 2 * MAX_SIDE)];
  const radius = number(given['radius'], 0, MAX_SIDE);
  if (x === null || y === null || radius === null) return null;
  if (given['kind'] === 'circle') return { kind: 'circle', fill, opacity, x, y, radius };
  const stroke = number(given['stroke'], 0, MAX_SIDE);
  return given['kind'] === 'ring' && stroke !== null ? { kind: 'ring', fill, opacity, x, y, radius, stroke } : null;
}

function text(given: unknown): ValidText | null {
  if (!isObject(given) || typeof given['role'] !== 'string' || !ROLES.includes(given['role'])) return null;
  const [fill, said] = [colour(given['fill']), line(given['text'], MAX_TEXT)];
  const [x, y] = [number(given['x'] ?? 0, 0, MAX_SIDE), number(given['y'] ?? 0, 0, MAX_SIDE)];
  const size = number(given['size'], 1, 400);
  if (fill === null || said === '' || x === null || y === null || size === null) return null;
  return { role: given['role'] as ArtworkRole, text: said, fill, x, y, size, weight: given['weight'] === 600 ? 600 : 400 };
}

const kept = <T>(value: T | null): value is T => value !== null;

/**
 * Validates a partner's artwork, which is untrusted: every number is finite and within bounds, every colour is a colour, every text is one
 * line, and the counts are within the contract. Returns null without a canvas.
 */
export function validArtwork(given: unknown): ValidArtwork | null {
  if (!isObject(given) || !isObject(given['background'])) return null;
  const { from, to, angle } = given['background'];
  const sides = [number(given['width'], 1, MAX_SIDE), number(given['height'], 1, MAX_SIDE)] as const;
  const colours = [colour(from), colour(to)] as const;
  if (sides[0] === null || sides[1] === null || colours[0] === null || colours[1] === null) return null;
  return {
    width: sides[0],
    height: sides[1],
    alt: line(given['alt'], MAX_ALT),
    background: { from: colours[0], to: colours[1], angle: number(angle, -360, 360) ?? 0 },
    shapes: list(given['shapes'], MAX_SHAPES).map(shape).filter(kept),
    texts: list(given['texts'], MAX_TEXTS).map(text).filter(kept),
  };
}
