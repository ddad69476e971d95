import type { TFunction } from 'shared-ui/core';

/** Reports whether a text may be a place in a file, as the contract defines it (FilePlace). */
export function isFilePlace(text: string): boolean {
  return text.length <= 120 && /^[cmnpv]-?\d{1,9}(,-?\d{1,9}){0,7}(_[cmnpv]-?\d{1,9}(,-?\d{1,9}){0,7}){0,3}$/.test(text);
}

/** Describes a place for a reader: the frame or page, and whether a point or a length is marked. */
export function placeLabel(place: string, mediaType: string, t: TFunction): string {
  const parts = place.split('_');
  const number = parts.find((part) => part.startsWith('n'))?.slice(1);
  const of = (kind: string) => parts.some((part) => part.startsWith(kind));
  const where = number === undefined ? undefined : t(`messages.place.${mediaType === 'application/pdf' ? 'page' : 'frame'}`, { n: number });
  const what = of('m') ? t('messages.place.length') : of('p') ? t('messages.place.point') : undefined;
  const label = [where, what].filter(Boolean).join(', ') || t('messages.place.view');
  return label.charAt(0).toUpperCase() + label.slice(1);
}
