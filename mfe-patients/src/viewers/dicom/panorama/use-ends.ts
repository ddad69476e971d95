import { useState } from 'react';
import { formatNumber } from 'shared-ui/core';
import { useTranslations } from '../../../translations';
import type { Spot } from './board';

interface Measured {
  /** The image that is measured on. */
  on: string;
  ends: readonly Spot[];
}

/** Returns the measured length as text: on the panoramic image along the arch and in height, since the image is not flat in the patient. */
function useText({ on, ends }: Measured): string | null {
  const t = useTranslations();
  const [a, b] = ends;
  if (!a || !b) return null;
  const mm = (value: number) => t('viewer.mm', { n: formatNumber(value, 1) });
  if (on !== 'panorama') return mm(Math.hypot(a.x - b.x, a.y - b.y));
  return t('viewer.panorama.measured', { arc: mm(Math.abs(a.x - b.x)), height: mm(Math.abs(a.y - b.y)) });
}

/** Holds a length between two points of one of several images. */
export function useEnds() {
  const [measured, setMeasured] = useState<Measured>({ on: '', ends: [] });
  const text = useText(measured);
  return {
    /** The measured length, if it is of one of these images. */
    textOf: (shown: readonly string[]) => (shown.includes(measured.on) ? text : null),
    clear: () => setMeasured({ on: '', ends: [] }),
    /** Returns what an image shows of the measurement, and how it sets a point; a third point begins a new one. */
    of: (on: string) => ({
      ends: measured.on === on ? measured.ends : [],
      tag: measured.on === on ? text : null,
      onEnd: (end: Spot) =>
        setMeasured((before) => ({ on, ends: before.on === on && before.ends.length === 1 ? [...before.ends, end] : [end] })),
    }),
  };
}
