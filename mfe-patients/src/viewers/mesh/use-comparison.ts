import { useEffect, useMemo, useState } from 'react';
import { useSeam } from '../parts/compare/use-compared';
import type { MeshData } from './mesh-data';
import type { Look, ScanScene } from './scene';
import { type Alignment, useAlignment } from './use-alignment';
import type { Beside } from './use-beside';
import { type DistanceMap, useMap } from './use-map';

/** How the surfaces are drawn, apart from the second scan. */
export interface Drawing {
  opacity: number;
  wireframe: boolean;
}

/** How two scans are shown and compared. */
export interface Comparison {
  arches: 'first' | 'second' | 'both';
  setArches: (arches: 'first' | 'second' | 'both') => void;
  /** Position of the seam on the stage in percent; null while there is none. */
  seam: number | null;
  setSeam: (seam: number) => void;
  align: Alignment;
  map: DistanceMap;
}

/** Holds the comparison of a scan with a second one, and applies it to the scene. */
export function useComparison(
  mesh: MeshData,
  other: MeshData | null,
  beside: Beside | null,
  scene: ScanScene | null,
  { opacity, wireframe }: Drawing,
): Comparison {
  const [arches, setArches] = useState<'first' | 'second' | 'both'>('both');
  const [percent, setSeam] = useSeam();
  const align = useAlignment(mesh, other, scene);
  const map = useMap(beside?.as === 'compare' ? 'difference' : 'contact', mesh, other, align.pose, scene);
  const compared = other !== null && beside?.as === 'compare';
  // While points are chosen, only the scan of the next one is shown.
  const only = align.chosen ? align.next : null;
  const seam = compared && !only ? percent : null;
  const look = useMemo<Look>(() => {
    const shown = only ?? (beside?.as === 'arch' && other !== null ? arches : 'both');
    return { shown: { first: shown !== 'second', second: shown !== 'first' }, opacity, wireframe, seam: seam === null ? null : seam / 100 };
  }, [beside, other, arches, opacity, wireframe, only, seam]);
  useEffect(() => scene?.setLook(look), [scene, look]);
  return { arches, setArches, seam, setSeam, align, map };
}
