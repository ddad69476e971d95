import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawing } from './samples';
import { type ValidArtwork, validArtwork } from './valid';

const COLOUR = /^#[0-9a-f]{6}$/;

/** Checks that a drawing has only values that are safe to render. */
function expectSound(art: ValidArtwork): void {
  const numbers: number[] = [art.width, art.height, art.background.angle];
  const colours = [art.background.from, art.background.to];
  for (const shape of art.shapes) {
    const { kind, fill, opacity } = shape;
    colours.push(fill);
    expect(opacity).toBeGreaterThanOrEqual(0);
    expect(opacity).toBeLessThanOrEqual(1);
    if (kind === 'polygon') {
      expect(shape.points.length % 2).toBe(0);
      expect(shape.points.length).toBeLessThanOrEqual(200);
      numbers.push(...shape.points);
    } else {
      numbers.push(shape.x, shape.y, shape.radius, kind === 'ring' ? shape.stroke : 0);
      expect(shape.radius).toBeGreaterThanOrEqual(0);
    }
  }
  for (const { text, fill, x, y, size, weight } of art.texts) {
    colours.push(fill);
    numbers.push(x, y, size);
    expect([400, 600]).toContain(weight);
    expect([...text].length).toBeLessThanOrEqual(120);
    expect(text).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
  }
  expect(art.shapes.length).toBeLessThanOrEqual(40);
  expect(art.texts.length).toBeLessThanOrEqual(6);
  for (const value of numbers) {
    expect(Number.isFinite(value)).toBe(true);
    expect(Math.abs(value)).toBeLessThanOrEqual(8000);
  }
  for (const colour of colours) expect(colour).toMatch(COLOUR);
}

/** Generates a value for a number, a colour or a text: often valid, often not. */
const hostile = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom('#ffcc00', 'url(https://evil.example/x)', '#FFF', '#ffcc00;', 'red', '<script>', 'circle', 'ring', 'polygon', 'name', ''),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(null, undefined, true, NaN, Infinity, -Infinity),
  fc.array(fc.double(), { maxLength: 300 }),
);

const oneOfKeys = (keys: readonly string[]) => fc.dictionary(fc.constantFrom(...keys), hostile);
const shapes = oneOfKeys(['kind', 'fill', 'opacity', 'x', 'y', 'radius', 'stroke', 'points', '__proto__']);
const texts = oneOfKeys(['role', 'text', 'fill', 'x', 'y', 'size', 'weight']);

it('lets nothing through that could run, fetch or freeze, whatever comes', () => {
  fc.assert(
    fc.property(fc.anything(), (given) => {
      const art = validArtwork(given);
      if (art) expectSound(art);
    }),
  );
});

it('keeps what is sound of a drawing whose parts are anything', () => {
  fc.assert(
    fc.property(fc.array(shapes, { maxLength: 60 }), fc.array(texts, { maxLength: 12 }), hostile, (some, said, angle) => {
      const art = validArtwork({
        ...drawing,
        background: { ...drawing.background, angle },
        shapes: [drawing.shapes[0], ...some],
        texts: [drawing.texts[0], ...said],
      });
      expect(art).not.toBeNull();
      if (!art) return;
      expectSound(art);
      expect(art.shapes[0]).toMatchObject({ kind: 'circle', x: 1010 });
      expect(art.texts[0]?.text).toBe('Stérilia');
    }),
  );
});

it('has no canvas where a side or a colour of it is none', () => {
  const broken: Record<string, unknown>[] = [
    { width: NaN },
    { height: '630' },
    { background: null },
    { background: { from: 'red', to: '#234567' } },
  ];
  for (const wrong of broken) expect(validArtwork({ ...drawing, ...wrong })).toBeNull();
  expect(validArtwork(undefined)).toBeNull();
});

it('takes a drawing as the platform sends it, zeros left out', () => {
  const art = validArtwork(drawing);
  expect(art?.shapes).toHaveLength(3);
  expect(art?.shapes[1]).toMatchObject({ kind: 'ring', y: 0 });
  expect(art?.texts).toHaveLength(3);
});
