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

/** Which viewer shows a file; null for a link, and for what no viewer reads. The content's type decides, never the name. */
export function viewerOf(file: ProductFile): ViewerKind | null {
  return viewers[file.mediaType] ?? null;
}

/** How a format is called on screen: `STL`. */
export function formatName(file: ProductFile): string {
  const [, name = ''] = file.mediaType.split('/');
  return name.toUpperCase();
}

/** The most bytes that are shown of a file of its format. */
export function mostBytes(file: ProductFile, kind: ViewerKind): number {
  return file.mediaType === 'model/obj' ? limits.mesh.text : limits[kind].bytes;
}

/** What of its card makes a file too much for its viewer, if anything. */
export function beyond(file: ProductFile): 'bytes' | 'triangles' | null {
  const kind = viewerOf(file);
  if (!kind) return null;
  if (file.size > mostBytes(file, kind)) return 'bytes';
  return kind === 'mesh' && (file.facts.triangles ?? 0) > limits.mesh.triangles ? 'triangles' : null;
}
