import { formatNumber } from 'shared-ui/core';

const centimetres = (mm: number) => formatNumber(mm / 10, mm % 10 === 0 ? 0 : 1);

/** Formats the size of a work as width × height. */
export function sizeOf({ widthMm, heightMm }: { widthMm: number; heightMm: number }): string {
  return `${centimetres(widthMm)}\u00a0×\u00a0${centimetres(heightMm)}\u00a0cm`;
}

/** Returns the pixel size of a picture whose longer side has `side` pixels. */
export function pixelsOf({ widthMm, heightMm }: { widthMm: number; heightMm: number }, side: number): { width: number; height: number } {
  const by = side / Math.max(widthMm, heightMm);
  return { width: Math.round(widthMm * by), height: Math.round(heightMm * by) };
}
