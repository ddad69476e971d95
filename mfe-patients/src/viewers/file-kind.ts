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

/** Returns which limit of its viewer a file exceeds, if any, from its metadata. */
export function beyond(file: ProductFile): 'bytes' | 'triangles' | null {
  const kind = viewerOf(file);
  if (!kind) return null;
  // The slices of a series are fetched one by one; the viewer bounds those that it holds.
  if (!file.facts.slices && file.size > mostBytes(file, kind)) return 'bytes';
  return kind === 'mesh' && (file.facts.triangles ?? 0) > limits.mesh.triangles ? 'triangles' : null;
}
