import type { ProductFile } from '../../queries/files';

/** A decodable picture with its upright size. */
export interface Picture {
  blob: Blob;
  width: number;
  height: number;
}

/** Decodes a picture once, so that a broken one is reported rather than shown as an empty image. */
export async function readPicture(bytes: ArrayBuffer, file: ProductFile): Promise<Picture> {
  const blob = new Blob([bytes], { type: file.mediaType });
  if (file.mediaType === 'image/jpeg' && !endsAsJpeg(new Uint8Array(bytes))) throw broken();
  const bitmap = await createImageBitmap(blob).catch((cause: unknown) => {
    throw broken(cause);
  });
  const { width, height } = bitmap;
  bitmap.close();
  return { blob, width, height };
}

// Browsers draw a truncated JPEG partly grey without an error, so the end marker is checked; cameras may write some bytes after it.
function endsAsJpeg(bytes: Uint8Array): boolean {
  for (let at = bytes.length - 2; at >= Math.max(0, bytes.length - 65_536); at -= 1)
    if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return true;
  return false;
}

const broken = (cause?: unknown) => Object.assign(new Error('picture.broken', { cause }), { code: 'picture.broken' });
