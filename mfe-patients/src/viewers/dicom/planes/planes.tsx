import { useCallback, useContext, useMemo, useState } from 'react';
import { lazyPart, PendingPart } from 'shared-ui/core';
import type { FileComment } from '../../../queries/file-comments';
import { useTalk } from '../../parts/comments/talk';
import { Failed } from '../../parts/waiting';
import { PlaceContext } from '../../place';
import type { ValueAt } from '../figures/figures';
import { useFigures } from '../figures/use-figures';
import { greyTable } from '../grey';
import type { Flat } from '../panorama/curve';
import { curveOfPlace } from '../panorama/curve-place';
import { ThreePlanes } from './three-planes';
import { useVolume } from './use-volume';
import type { PlanesProps, VolumeProps } from './volume-props';
import { type Projection, type Triple, voxelOf } from './volume';

const Panorama = lazyPart(() => import(/* webpackChunkName: "viewer-panorama" */ '../panorama/panorama'), <PendingPart />);
const Rendering = lazyPart(() => import(/* webpackChunkName: "viewer-rendering" */ '../rendering/rendering'), <PendingPart />);

/** Loads a volume and shows it. What is looked at stays the same when the display changes. */
export default function Planes({ opened, ...props }: PlanesProps) {
  const { file, full, grey, setGrey, inverted } = props;
  const { image, first } = opened;
  const [cursor, setCursor] = useState<Triple>(() => [
    image.width >> 1,
    image.height >> 1,
    image.upwards ? image.frames - 1 - first.at : first.at,
  ]);
  const { volume, count, fault, retry } = useVolume(opened, cursor[2]);
  const [thickness, setThickness] = useState(0);
  const [projection, setProjection] = useState<Projection>('maximum');
  const { at: place } = useContext(PlaceContext);
  const [curvePoints, setCurvePoints] = useState<readonly Flat[] | null>(() => place && curveOfPlace(volume, place));
  const figures = useFigures(file, volume);
  const turnTo = useCallback(
    ({ anchor }: FileComment) => {
      const voxel = voxelOf(volume, anchor);
      if (voxel) setCursor(voxel);
    },
    [volume],
  );
  const talk = useTalk(file, turnTo);
  const { center, width } = grey;
  const table = useMemo(() => greyTable(image, { center, width }, inverted), [image, center, width, inverted]);
  const valueAt = useCallback<ValueAt>(
    (x, y, z) => {
      const { size, loaded, values } = volume;
      return loaded[z] === 1 ? (values[(z * size[1] + y) * size[0] + x] ?? 0) * image.slope + image.intercept : null;
    },
    [volume, image],
  );
  const shift = (dx: number, dy: number) => {
    const by = full.width / 512;
    setGrey((before) => ({ center: before.center - dy * by, width: Math.max(1, before.width + dx * by) }));
  };
  if (fault) return <Failed file={file} error={fault} onRetry={retry} />;
  const shared: VolumeProps = {
    ...{ ...props, image, volume, count, cursor, setCursor, table, figures, valueAt, talk, shift },
    ...{ thickness, setThickness, projection, setProjection, curvePoints, setCurvePoints },
  };
  if (props.display === 'panorama') return <Panorama {...shared} />;
  if (props.display === 'rendering') return <Rendering {...shared} />;
  return <ThreePlanes {...shared} />;
}
