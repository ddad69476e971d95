import { useEffect, useMemo, useState } from 'react';
import { type Projection, type Volume } from '../planes/volume';
import { type Columns, sampleRow } from './sample';

/** Milliseconds of work without a pause, so that a dragged curve follows the pointer. */
const TURN = 12;

export interface Sampled {
  values: Int32Array;
  columns: number;
  rows: number;
  /** Changes with each drawing. */
  version: number;
}

/** Computes an image of a volume, one row a slice, with pauses; again when more slices are loaded. */
export function useSampled(volume: Volume, columns: Columns, projection: Projection, empty: number, count: number): Sampled {
  const rows = volume.size[2];
  const { width } = columns;
  const values = useMemo(() => new Int32Array(width * rows).fill(empty), [width, rows, empty]);
  const [version, setVersion] = useState(0);
  useEffect(() => {
    let ended = false;
    const draw = async () => {
      let paused = performance.now();
      for (let slice = 0; slice < rows && !ended; slice += 1) {
        sampleRow(volume, slice, columns, projection, empty, values);
        if (performance.now() - paused <= TURN) continue;
        setVersion((before) => before + 1);
        await new Promise((resolve) => setTimeout(resolve));
        paused = performance.now();
      }
      if (!ended) setVersion((before) => before + 1);
    };
    void draw();
    return () => {
      ended = true;
    };
  }, [volume, columns, projection, empty, values, rows, count]);
  return { values, columns: width, rows, version };
}
