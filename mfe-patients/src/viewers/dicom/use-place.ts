import { useEffect, useState } from 'react';
import type { PanZoom } from 'shared-ui/stage';
import type { CommentAnchor } from '../../queries/file-comments';
import { discussed, type Talk } from '../parts/comments/talk';
import { figureOfPlace, placeOfFigure } from './figures/figure-place';
import type { Grid } from './figures/figures';
import type { Figures } from './figures/use-figures';
import { shownPart, useShownPart } from '../parts/flat-place';
import { fromThousandths, inThousandths, type Place, usePlace } from '../place';
import type { DicomImage, GreyWindow } from './image';

interface Shown {
  image: DicomImage;
  /** The shown frame, from 0. */
  at: number;
  show: (at: number) => void;
  view: PanZoom;
  talk: Talk;
  grid: Grid;
  figures: Figures;
  grey: GreyWindow;
}

/** Returns a window as a part of a place. */
export const windowPart = ({ center, width }: GreyWindow): Place => ({ w: [Math.round(center), Math.max(1, Math.round(width))] });

/** Returns the window of a place; null without one. */
export function windowOf({ w }: Place): GreyWindow | null {
  const [center, width] = w ?? [];
  return center === undefined || width === undefined || width < 1 ? null : { center, width };
}

/** Shows the frame, part and measurement that the address names, and describes the shown ones. Returns the marked pixel. */
export function useDicomPlace({ image, at, show, view, talk, grid, figures, grey }: Shown): CommentAnchor | null {
  const place = usePlace(() => {
    const { kind, number, x, y } = discussed(talk) ?? {};
    return {
      n: [at + 1],
      ...shownPart(view, image),
      ...(kind === 'frame' && number === at + 1 && x !== undefined && y !== undefined ? { p: inThousandths([x, y]) } : {}),
      ...placeOfFigure(grid, figures.draft),
      ...(image.coloured ? {} : windowPart(grey)),
    };
  });
  useShownPart(place, view, image);
  const [followed, setFollowed] = useState<Place | null>(null);
  const { replace } = figures;
  useEffect(() => {
    if (!place || followed === place) return;
    setFollowed(place);
    const [number] = place.n ?? [];
    if (number !== undefined) show(number - 1);
    const figure = figureOfPlace(grid, place);
    if (figure) replace(figure);
  }, [place, followed, show, grid, replace]);
  const [x, y] = fromThousandths(place?.p ?? []);
  return x === undefined ? null : { kind: 'frame', number: place?.n?.[0] ?? 1, x, y };
}
