import { useMemo, useState } from 'react';
import type { ProductFile } from '../../queries/files';
import { type Compared, useCompared } from '../parts/compare/use-compared';

/** A second scan and how it is shown. */
export type Beside = { as: 'arch' | 'compare'; file: ProductFile };

/** The second scan, if there is one, and its setters. */
export interface SecondFile {
  beside: Beside | null;
  compared: Compared;
  /** Shows the opposing arch; it is not part of the address, because it is found from the first scan. */
  showArch: (file: ProductFile) => void;
}

/** Holds the second scan: the one that the address compares with the first, or the opposing arch. */
export function useBeside(file: ProductFile, siblings: readonly ProductFile[]): SecondFile {
  const [arch, setArch] = useState<ProductFile | null>(null);
  const { second, isGone, choose } = useCompared(file, siblings);
  // Memoized, so that the scans are drawn again only after a change.
  const beside = useMemo<Beside | null>(() => {
    if (second) return { as: 'compare', file: second };
    return arch && { as: 'arch', file: arch };
  }, [second, arch]);
  const compared = {
    second,
    isGone,
    choose: (next: ProductFile | null) => {
      setArch(null);
      choose(next);
    },
  };
  return { beside, compared, showArch: setArch };
}
