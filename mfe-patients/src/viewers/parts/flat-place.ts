import { useEffect, useState } from 'react';
import type { PanZoom } from 'shared-ui/stage';
import { type Place, THOUSANDTHS } from '../place';
import { pixelUnder } from './comments/flat';

interface Size {
  width: number;
  height: number;
}

// The greatest magnification of a fitted picture, as the stage has it.
const fitted = ({ width, height }: Size, stage: Size): number => Math.min(stage.width / width, stage.height / height, 4);

/** Returns the shown part of a flat picture, independent of the stage's size; nothing where its middle is beside the picture. */
export function shownPart(view: PanZoom, picture: Size): Place {
  const { stageSize, lay } = view;
  const middle = pixelUnder(view, picture, { x: stageSize.width / 2, y: stageSize.height / 2 });
  if (!middle) return {};
  const zoom = (lay.scale / fitted(picture, stageSize)) * THOUSANDTHS;
  return { v: [(middle.x / picture.width) * THOUSANDTHS, (middle.y / picture.height) * THOUSANDTHS, zoom].map(Math.round) };
}

/** Shows the part of a flat picture that a place names, once the stage has its size. */
export function useShownPart(at: Place | null, view: PanZoom, picture: Size): void {
  const [followed, setFollowed] = useState<Place | null>(null);
  const { stageSize, zoom, pan } = view;
  useEffect(() => {
    if (!at || followed === at || stageSize.width <= 1) return;
    setFollowed(at);
    const [x, y, part] = at.v ?? [];
    if (x === undefined || y === undefined || !part) return;
    const factor = part / THOUSANDTHS;
    const scale = fitted(picture, stageSize) * factor;
    zoom(factor);
    pan((0.5 - x / THOUSANDTHS) * picture.width * scale, (0.5 - y / THOUSANDTHS) * picture.height * scale);
  }, [at, followed, stageSize, zoom, pan, picture]);
}
