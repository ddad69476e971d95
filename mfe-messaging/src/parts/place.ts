import type { TFunction } from 'shared-ui/core';

/** Reports whether a text may be a place in a file, as the contract defines it (FilePlace). */
export function isFilePlace(text: string): boolean {
  return text.length <= 240 && /^[cdfkmnpsvwx]-?\d{1,9}(,-?\d{1,9}){0,17}(_[cdfkmnpsvwx]-?\d{1,9}(,-?\d{1,9}){0,17}){0,5}$/.test(text);
}

/** Describes a place for a reader: the frame or page, or that of a volume's crosshair, and whether a point or a length is marked. */
export function placeLabel(place: string, mediaType: string, t: TFunction): string {
  const parts = place.split('_');
  const of = (kind: string) => parts.find((part) => part.startsWith(kind))?.slice(1);
  // The crosshair of a volume is a pixel and a frame.
  const number = of('n') ?? of('x')?.split(',')[2];
  const where = number === undefined ? undefined : t(`messages.place.${mediaType === 'application/pdf' ? 'page' : 'frame'}`, { n: number });
  const what = of('m') && !of('f') ? t('messages.place.length') : of('p') ? t('messages.place.point') : undefined;
  const label = [where, what].filter(Boolean).join(', ') || t('messages.place.view');
  return label.charAt(0).toUpperCase() + label.slice(1);
}
