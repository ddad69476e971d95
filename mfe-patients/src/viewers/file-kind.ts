import type { ProductFile } from '../queries/files';
import { limits, type ViewerKind } from './limits';

const viewers: Readonly<Record<string, ViewerKind>> = {
  'image/jpeg': 'picture',
  'image/png': 'picture',
  'image/webp': 'picture',
  'model/stl': 'mesh',
  'model/ply': 'mesh',
  'model/obj': 'mesh',
  'application/dicom': 'dicom',
  'application/pdf': 'pdf',
};

/** Returns the viewer for a file; null for a link and for unsupported types. The detected media type decides, never the name. */
export function viewerOf(file: ProductFile): ViewerKind | null {
  return viewers[file.mediaType] ?? null;
}

/** Returns the display name of a file's format, such as `STL`. */
export function formatName(file: ProductFile): string {
  const [, name = ''] = file.mediaType.split('/');
  return name.toUpperCase();
}

/** Returns the greatest size in bytes that is shown for a file's format. */
export function mostBytes(file: ProductFile, kind: ViewerKind): number {
  return file.mediaType === 'model/obj' ? limits.mesh.text : limits[kind].bytes;
}

/** Reports whether a scan has more triangles than are shown at once. */
export const isLarge = (file: ProductFile): boolean => (file.facts.triangles ?? 0) > limits.mesh.triangles;

/** Reports whether a file is larger than its viewer shows, by its metadata. */
export function beyond(file: ProductFile): boolean {
  const kind = viewerOf(file);
  if (!kind) return false;
  // The slices of a series are fetched one by one; the viewer bounds those that it holds.
  return !file.facts.slices && file.size > mostBytes(file, kind);
}
