import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { navigate } from 'shared-ui/core';
import { useSearchParams } from 'shared-ui/router';
import { paths, readUuid } from '../../parts/links';
import { useUserUuid } from '../../parts/use-user';
import { fileQuery, type ProductFile } from '../../queries/files';
import { beyond, viewerOf } from '../file-kind';

/** How a second scan is seen. */
export type Beside = { as: 'arch' | 'compare'; file: ProductFile };

/**
 * The second scan. The one that a scan is compared with stands in the address, so that a link leads to both; the other arch
 * does not, because it comes with the first.
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
  // The same object until something changes: what is drawn anew is drawn for a reason.
  const beside = useMemo<Beside | null>(() => {
    if (compared) return { as: 'compare', file: compared };
    return arch && { as: 'arch', file: arch };
  }, [compared, arch]);
  return [beside, set];
}

/** The scan that an address names, one of the list or, by an old address, one that the list does not show. Never another patient's. */
function useNamed(file: ProductFile, siblings: readonly ProductFile[], uuid: string | null): ProductFile | null {
  const user = useUserUuid();
  const listed = siblings.find((one) => one.uuid === uuid);
  const wanted = uuid !== null && uuid !== file.uuid;
  const alone = useQuery({ ...fileQuery(user, uuid ?? ''), enabled: wanted && !listed });
  const named = wanted ? (listed ?? alone.data) : undefined;
  if (!named || viewerOf(named) !== 'mesh' || beyond(named) || named.patient?.uuid !== file.patient?.uuid) return null;
  return named;
}
