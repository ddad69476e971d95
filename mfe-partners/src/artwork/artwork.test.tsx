import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Artwork } from './artwork';
import { drawing } from './samples';

afterEach(cleanup);

const all = ['name', 'tagline', 'offer'] as const;

it('is a picture with its words, and its texts stay texts', () => {
  render(<Artwork artwork={drawing} texts={all} />);
  const picture = screen.getByRole('img', { name: 'Anneaux clairs sur fond sombre' });
  expect([...picture.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual(drawing.texts.map(({ text }) => text));
  expect(picture.querySelectorAll('circle')).toHaveLength(2);
  expect(picture.querySelector('polygon')?.getAttribute('points')).toBe('700 630 1200 630 950 100');
});

it('draws only the texts that can be read at its size, and none for readers where the words stand beside it', () => {
  const { container } = render(<Artwork artwork={drawing} texts={['name']} decorative />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(container.querySelectorAll('text')).toHaveLength(1);
});

it('writes what a partner sends as text, and leaves out what is no drawing', () => {
  const evil = '<script>alert(1)</script><image href="x" onerror="alert(1)"/>';
  const artwork = {
    ...drawing,
    alt: evil,
    shapes: [
      { kind: 'circle', fill: 'url(https://evil.example/x)', opacity: 1, radius: 3 },
      { kind: 'script', fill: '#ffffff', opacity: 1 },
    ],
    texts: [{ ...drawing.texts[0], text: evil }],
  } as unknown as typeof drawing;
  const { container } = render(<Artwork artwork={artwork} texts={all} />);
  const names = new Set([...container.querySelectorAll('*')].map(({ tagName }) => tagName.toLowerCase()));
  expect([...names].sort()).toEqual(['defs', 'lineargradient', 'rect', 'stop', 'svg', 'text']);
  expect(container.querySelector('text')?.textContent).toBe(evil);
  expect(container.innerHTML).not.toContain('evil.example');
});

it('leaves its place empty where there is no canvas', () => {
  const { container } = render(<Artwork artwork={undefined} texts={all} />);
  expect(container.querySelector('svg')).toBeNull();
  expect(container.firstElementChild).not.toBeNull();
});
