import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { navigate, useUserUuid } from 'shared-ui/core';
import { useSearchParams } from 'shared-ui/router';
import { paths, readUuid } from '../../../parts/links';
import { fileQuery, type ProductFile } from '../../../queries/files';
import { beyond, viewerOf } from '../../file-kind';

/** The second file of a comparison. */
export interface Compared {
  /** Null without a comparison. */
  second: ProductFile | null;
  /** The address names a file that does not exist, that the user may not see, or that cannot be compared with the first one. */
  isGone: boolean;
  choose: (second: ProductFile | null) => void;
}

/** Reports whether two files can be compared: both scans or both pictures, of the same patient. */
function fits(first: ProductFile, second: ProductFile): boolean {
  return viewerOf(second) === viewerOf(first) && !beyond(second) && second.patient?.uuid === first.patient?.uuid;
}

const write = (params: URLSearchParams) => navigate(`${paths.files}?${params.toString()}`, { replace: true });

/**
 * Returns the file that the address compares with the first one (`compare`): one of the list, or one that an old link names and the list
 * does not contain. It is part of the address, so that a link opens both; the platform answers each file only to those who may see it.
 */
export function useCompared(file: ProductFile, siblings: readonly ProductFile[]): Compared {
  const [params] = useSearchParams();
  const user = useUserUuid();
  const uuid = readUuid(params, 'compare');
  const isNamed = uuid !== null && uuid !== file.uuid;
  const listed = siblings.find((one) => one.uuid === uuid);
  const alone = useQuery({ ...fileQuery(user, uuid ?? ''), enabled: isNamed && !listed });
  const named = isNamed ? (listed ?? alone.data) : undefined;
  const second = named && fits(file, named) ? named : null;
  return {
    second,
    isGone: isNamed && second === null && (named !== undefined || alone.isError),
    choose: (next) => {
      const changed = new URLSearchParams(params);
      changed.delete('compare');
      changed.delete('seam');
      if (next) changed.set('compare', next.uuid);
      if (changed.toString() !== params.toString()) write(changed);
    },
  };
}

/** The address is written when the seam has rested for so long: browsers limit how often a page may change it. */
const REST_MS = 300;

/** The position of the seam in percent where an address has none. */
const MIDDLE = 50;

/** Reads the position of the seam in percent from an address; the middle for an absent or invalid one. */
export function readSeam(params: URLSearchParams): number {
  const text = params.get('seam') ?? '';
  return /^\d{1,3}$/.test(text) && Number(text) <= 100 ? Number(text) : MIDDLE;
}

/** Holds the position of the seam between two compared files, in percent. The address has it (`seam`) once it rests. */
export function useSeam(): [number, (seam: number) => void] {
  const [params] = useSearchParams();
  const stored = readSeam(params);
  const [moved, setMoved] = useState<number | null>(null);
  useEffect(() => {
    if (moved === null) return undefined;
    if (moved === stored) {
      setMoved(null);
      return undefined;
    }
    const timer = setTimeout(() => {
      const changed = new URLSearchParams(params);
      changed.set('seam', String(moved));
      write(changed);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [moved, stored, params]);
  return [moved ?? stored, setMoved];
}
