import type { Projection, Volume } from '../planes/volume';
import type { Curve, Flat } from './curve';

/** Columns of voxels that are read for an image: one value a slice. */
export interface Columns {
  /** Columns of the image. */
  width: number;
  /** Millimetres between two columns. */
  step: number;
  /** Samples of each column of the image, which are projected to one value. */
  deep: number;
  /** The first of the four voxels around each sample, within a slice; -1 outside of the volume. */
  base: Int32Array;
  /** The share of the next voxel across and down. */
  shares: Float32Array;
}

/** Returns the columns of voxels at positions in an axial slice: `deep` positions for each column of the image. */
function columnsAt(
  { size, spacing }: Volume,
  width: number,
  step: number,
  deep: number,
  position: (column: number, d: number) => Flat,
): Columns {
  const base = new Int32Array(width * deep);
  const shares = new Float32Array(2 * width * deep);
  for (let column = 0; column < width; column += 1) {
    for (let d = 0; d < deep; d += 1) {
      const i = column * deep + d;
      const [x, y] = position(column, d);
      const [u, v] = [x / spacing[0] - 0.5, y / spacing[1] - 0.5];
      if (u < -0.5 || v < -0.5 || u > size[0] - 0.5 || v > size[1] - 0.5) {
        base[i] = -1;
        continue;
      }
      const [left, top] = [Math.min(Math.max(Math.floor(u), 0), size[0] - 2), Math.min(Math.max(Math.floor(v), 0), size[1] - 2)];
      base[i] = top * size[0] + left;
      shares[2 * i] = Math.min(Math.max(u - left, 0), 1);
      shares[2 * i + 1] = Math.min(Math.max(v - top, 0), 1);
    }
  }
  return { width, step, deep, base, shares };
}

/** Returns the columns of the panoramic image of a slab around the curve. Pixels are as wide as a voxel. */
export function panoramaColumns(volume: Volume, curve: Curve, thickness: number): Columns {
  const fine = Math.min(volume.spacing[0], volume.spacing[1]);
  const width = Math.max(1, Math.round(curve.length / fine));
  const step = curve.length / width;
  const deep = Math.max(1, Math.round(thickness / fine));
  const points = Array.from({ length: width }, (_, column) => curve.at((column + 0.5) * step));
  return columnsAt(volume, width, step, deep, (column, d) => {
    const { at, normal } = points[column] ?? curve.at(0);
    const out = (d - (deep - 1) / 2) * fine;
    return [at[0] + normal[0] * out, at[1] + normal[1] * out];
  });
}

/** Returns the columns of the section perpendicular to the curve at a length, from the inside of the arch to its outside. */
export function sectionColumns(volume: Volume, curve: Curve, along: number, wide: number): Columns {
  const fine = Math.min(volume.spacing[0], volume.spacing[1]);
  const width = Math.max(1, Math.round(wide / fine));
  const step = wide / width;
  const { at, normal } = curve.at(along);
  return columnsAt(volume, width, step, 1, (column) => {
    const out = (column + 0.5) * step - wide / 2;
    return [at[0] + normal[0] * out, at[1] + normal[1] * out];
  });
}

/** Computes one row of an image, that of a slice, into `out`; positions outside of the volume have the value `empty`. */
export function sampleRow(
  { size, values }: Volume,
  slice: number,
  columns: Columns,
  projection: Projection,
  empty: number,
  out: Int32Array,
): void {
  const { width, deep, base, shares } = columns;
  const start = slice * size[0] * size[1];
  const below = size[0];
  for (let column = 0; column < width; column += 1) {
    let [sum, count, most] = [0, 0, -Infinity];
    for (let i = column * deep; i < (column + 1) * deep; i += 1) {
      const from = base[i] ?? -1;
      if (from < 0) continue;
      const [at, across, down] = [start + from, shares[2 * i] ?? 0, shares[2 * i + 1] ?? 0];
      const top = (values[at] ?? 0) * (1 - across) + (values[at + 1] ?? 0) * across;
      const bottom = (values[at + below] ?? 0) * (1 - across) + (values[at + below + 1] ?? 0) * across;
      const value = top * (1 - down) + bottom * down;
      count += 1;
      sum += value;
      if (value > most) most = value;
    }
    out[slice * width + column] = count === 0 ? empty : Math.round(projection === 'mean' ? sum / count : most);
  }
}
