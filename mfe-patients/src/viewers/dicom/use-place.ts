import { useEffect, useState } from 'react';
import type { PanZoom } from 'shared-ui/stage';
import type { CommentAnchor } from '../../queries/file-comments';
import { discussed, type Talk } from '../parts/comments/talk';
import { shownPart, useShownPart } from '../parts/flat-place';
import type { TwoPoints } from '../parts/two-points';
import { fromThousandths, inThousandths, type Place, usePlace } from '../place';
import type { DicomImage } from './image';
import type { Pixel } from './pixel';

interface Shown {
  image: DicomImage;
  /** The shown frame, from 0. */
  at: number;
  show: (at: number) => void;
  view: PanZoom;
  talk: Talk;
  measure: TwoPoints<Pixel>;
}

/** Shows the frame, part and length that the address names, and describes the shown ones. Returns the marked pixel. */
export function useDicomPlace({ image, at, show, view, talk, measure }: Shown): CommentAnchor | null {
  const place = usePlace(() => {
    const { kind, number, x, y } = discussed(talk) ?? {};
    const [a, b] = measure.points;
    return {
      n: [at + 1],
      ...shownPart(view, image),
      ...(kind === 'frame' && number === at + 1 && x !== undefined && y !== undefined ? { p: inThousandths([x, y]) } : {}),
      ...(a && b ? { m: inThousandths([...a, ...b]) } : {}),
    };
  });
  useShownPart(place, view, image);
  const [followed, setFollowed] = useState<Place | null>(null);
  const { set } = measure;
  useEffect(() => {
    if (!place || followed === place) return;
    setFollowed(place);
    const [number] = place.n ?? [];
    if (number !== undefined) show(number - 1);
    const [ax, ay, bx, by] = fromThousandths(place.m ?? []);
    if (ax === undefined || ay === undefined || bx === undefined || by === undefined) return;
    set(0, [ax, ay]);
    set(1, [bx, by]);
  }, [place, followed, show, set]);
  const [x, y] = fromThousandths(place?.p ?? []);
  return x === undefined ? null : { kind: 'frame', number: place?.n?.[0] ?? 1, x, y };
}
