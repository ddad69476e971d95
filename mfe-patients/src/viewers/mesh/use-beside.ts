import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { navigate, useUserUuid } from 'shared-ui/core';
import { useSearchParams } from 'shared-ui/router';
import { paths, readUuid } from '../../parts/links';
import { fileQuery, type ProductFile } from '../../queries/files';
import { beyond, viewerOf } from '../file-kind';

/** A second scan and how it is shown. */
export type Beside = { as: 'arch' | 'compare'; file: ProductFile };

/**
 * Returns the second scan and its setter. A compared scan is part of the address, so that a link opens both; the opposing arch is not,
 * because it is found from the first scan.
 */
export function useBeside(file: ProductFile, siblings: readonly ProductFile[]): [Beside | null, (beside: Beside | null) => void] {
  const [params] = useSearchParams();
  const [arch, setArch] = useState<ProductFile | null>(null);
  const compared = useNamed(file, siblings, readUuid(params, 'compare'));
  const set = (beside: Beside | null) => {
    setArch(beside?.as === 'arch' ? beside.file : null);
    const next = new URLSearchParams(params);
    if (beside?.as === 'compare') next.set('compare', beside.file.uuid);
    else next.delete('compare');
    if (next.toString() !== params.toString()) navigate(`${paths.files}?${next.toString()}`, { replace: true });
  };
  // Memoized, so that the scans are drawn again only after a change.
  const beside = useMemo<Beside | null>(() => {
    if (compared) return { as: 'compare', file: compared };
    return arch && { as: 'arch', file: arch };
  }, [compared, arch]);
  return [beside, set];
}

/**
 * Returns the scan that the address names: one of the list, or one that an old link names and the list does not contain. Never a scan of
 * another patient.
 */
function useNamed(file: ProductFile, siblings: readonly ProductFile[], uuid: string | null): ProductFile | null {
  const user = useUserUuid();
  const listed = siblings.find((one) => one.uuid === uuid);
  const wanted = uuid !== null && uuid !== file.uuid;
  const alone = useQuery({ ...fileQuery(user, uuid ?? ''), enabled: wanted && !listed });
  const named = wanted ? (listed ?? alone.data) : undefined;
  if (!named || viewerOf(named) !== 'mesh' || beyond(named) || named.patient?.uuid !== file.patient?.uuid) return null;
  return named;
}
