import { useEffect, useState } from 'react';
import { type Place, usePlace } from '../../place';
import { figureOfPlace, placeOfFigure } from '../figures/figure-place';
import type { Figures } from '../figures/use-figures';
import type { GreyWindow } from '../image';
import { windowPart } from '../use-place';
import { displays, type VolumeDisplay } from './displays';
import { type Projection, sliceOf, type Triple, type Volume } from './volume';

/** Returns the crosshair as a part of a place: pixel and frame. */
export function cursorPart(volume: Volume, [x, y, z]: Triple): Place {
  return { x: [x, y, sliceOf(volume, z) + 1] };
}

/** Returns the crosshair of a place, within the volume; null without one. */
export function cursorOf(volume: Volume, { x: parts }: Place): Triple | null {
  const [x, y, frame] = parts ?? [];
  if (x === undefined || y === undefined || frame === undefined) return null;
  const within = (at: number, size: number) => Math.min(Math.max(at, 0), size - 1);
  const [across, down, through] = volume.size;
  return [within(x, across), within(y, down), sliceOf(volume, within(frame - 1, through))];
}

/** Returns a slab as a part of a place. */
export const slabPart = (thickness: number, projection: Projection): Place => ({
  s: [Math.round(thickness * 10), projection === 'mean' ? 1 : 0],
});

/** Returns the slab of a place, no thicker than `most`; null without one. */
export function slabOf({ s }: Place, most: number): { thickness: number; projection: Projection } | null {
  const [tenths, mean] = s ?? [];
  if (tenths === undefined) return null;
  return { thickness: Math.min(Math.max(tenths / 10, 0), most), projection: mean === 1 ? 'mean' : 'maximum' };
}

interface Shown {
  display: VolumeDisplay;
  volume: Volume;
  cursor: Triple;
  setCursor: (cursor: Triple) => void;
  grey: GreyWindow;
  thickness: number;
  setThickness: (thickness: number) => void;
  projection: Projection;
  setProjection: (projection: Projection) => void;
  /** The thickest slab in millimetres. */
  most: number;
  figures: Figures;
  /** Parts of the place that only this display has. */
  more?: () => Place;
}

/** Shows the crosshair, slab and measurement that the address names, and describes the shown ones. */
export function usePlanesPlace(shown: Shown): Place | null {
  const { display, volume, cursor, setCursor, grey, thickness, setThickness, projection, setProjection, most, figures, more } = shown;
  const place = usePlace(() => ({
    d: [displays.indexOf(display)],
    ...cursorPart(volume, cursor),
    ...windowPart(grey),
    ...slabPart(thickness, projection),
    ...(display === 'planes' ? placeOfFigure(volume, figures.draft) : {}),
    ...more?.(),
  }));
  const [followed, setFollowed] = useState<Place | null>(null);
  const { replace } = figures;
  useEffect(() => {
    if (!place || followed === place) return;
    setFollowed(place);
    const at = cursorOf(volume, place);
    if (at) setCursor(at);
    const slab = slabOf(place, most);
    if (slab) {
      setThickness(slab.thickness);
      setProjection(slab.projection);
    }
    const figure = figureOfPlace(volume, place);
    if (figure) replace(figure);
  }, [place, followed, volume, setCursor, most, setThickness, setProjection, replace]);
  return place;
}
