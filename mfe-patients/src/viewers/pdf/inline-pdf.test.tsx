import { act, render, screen } from '@testing-library/react';
import { startI18n } from 'shared-ui/core';
import { beforeAll, expect, it, vi } from 'vitest';
import InlinePdf from './inline-pdf';

const page = {
  canvas: { current: null },
  layer: { current: null },
  width: 600,
  height: 840,
  scale: 1,
  words: null,
  drawn: false,
  failed: false,
};

vi.mock('./read', () => ({ openPdf: () => Promise.resolve({ numPages: 1 }) }));
vi.mock('./use-width', () => ({ useWidth: () => 648 }));
vi.mock('./use-pdf-page', () => ({ usePdfPage: () => page }));

beforeAll(() => startI18n('fr'));

it('keeps the blank of the first page until the page is drawn', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:pdf', revokeObjectURL: () => undefined }));
  const load = () => Promise.resolve(new ArrayBuffer(0));
  const { rerender } = render(<InlinePdf name="a.pdf" load={load} withoutDownload />);
  expect(screen.getByRole('status')).toBeTruthy();
  const canvas = (await screen.findByRole('region')).querySelector('canvas')!;
  expect(screen.getByRole('status')).toBeTruthy();
  expect(canvas.parentElement!.hidden).toBe(true);
  page.drawn = true;
  await act(async () => rerender(<InlinePdf name="b.pdf" load={load} withoutDownload />));
  expect(screen.queryByRole('status')).toBeNull();
  expect(canvas.parentElement!.hidden).toBe(false);
});
