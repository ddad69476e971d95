import { createContext, type RefObject, useContext, useEffect, useMemo } from 'react';

/**
 * Where a viewer shows a file, as integers: `FilePlace` of the contract. `n`: frame or page; `c`: camera; `v`: part of a picture; `p`: a
 * point; `m`: the points of a measurement and `f` its kind; of a volume also `d`: its display, `x`: crosshair, `w`: window, `s`: slab,
 * `k`: panoramic curve.
 */
export type Place = Readonly<Partial<Record<'c' | 'd' | 'f' | 'k' | 'm' | 'n' | 'p' | 's' | 'v' | 'w' | 'x', readonly number[]>>>;

const PATTERN = /^[cdfkmnpsvwx]-?\d{1,9}(,-?\d{1,9}){0,17}(_[cdfkmnpsvwx]-?\d{1,9}(,-?\d{1,9}){0,17}){0,5}$/;

/** Reads a place from an address; null for an absent or invalid one. */
export function readPlace(text: string | null): Place | null {
  if (text === null || text.length > 240 || !PATTERN.test(text)) return null;
  return Object.fromEntries(text.split('_').map((part) => [part.charAt(0), part.slice(1).split(',').map(Number)])) as Place;
}

/** Returns the text of a place, or undefined for an empty one. */
export function placeText(place: Place): string | undefined {
  const parts = Object.entries(place).map(([kind, values]) => `${kind}${values.map((value) => Math.round(value) || 0).join(',')}`);
  return parts.join('_') || undefined;
}

/** Integers of a unit: positions have a resolution of a thousandth. */
export const THOUSANDTHS = 1000;

/** Returns positions as integers. */
export const inThousandths = (values: readonly number[]): number[] => values.map((value) => Math.round(value * THOUSANDTHS));

/** Returns positions from integers. */
export const fromThousandths = (values: readonly number[]): number[] => values.map((value) => value / THOUSANDTHS);

interface Places {
  /** The place that the address names. */
  at: Place | null;
  /** Returns what the viewer shows now; null without a viewer that can describe it. */
  here: RefObject<(() => Place) | null>;
}

export const PlaceContext = createContext<Places>({ at: null, here: { current: null } });

/** Returns the place that the address names; `describe` returns the shown one, when it is sent. */
export function usePlace(describe: () => Place): Place | null {
  const { at, here } = useContext(PlaceContext);
  useEffect(() => {
    here.current = describe;
    return () => {
      here.current = null;
    };
  });
  return at;
}

/** Holds the places of a viewer: the one of the address, and the shown one. */
export function usePlaces(text: string | null, here: Places['here']): Places {
  return useMemo(() => ({ at: readPlace(text), here }), [text, here]);
}
