import { ApiProblem, formatDate, formatTime, type useUi } from 'shared-ui/core';
import { fileLimits, rulesOf } from 'shared-ui/limits';
import { errorWords, tusSender } from 'shared-ui/upload';
import { type ProductFile, uploadsAddress } from '../../queries/files';
import { pictureOf, type PictureContent } from './picture';

/** Returns the name of a scan's picture: the scan's without its extension, the day and the time. */
export function pictureName(scan: string, at: Date): string {
  const iso = at.toISOString();
  const day = formatDate(iso).split('/').reverse().join('-');
  return `${scan.replace(/\.[a-z0-9]{1,5}$/i, '')} ${day} ${formatTime(iso).replace(':', '-')}.png`;
}

/** The name of a saved picture, or why it was refused, in the user's language. */
export type Saved = { name: string } | { why: string };

/** Adds a picture of the shown view to the record of the scan's patient. */
export async function savePicture(
  file: ProductFile,
  user: string,
  { ui, ...content }: PictureContent & { ui: ReturnType<typeof useUi> },
): Promise<Saved> {
  const picture = await pictureOf(content);
  const name = pictureName(file.name, new Date());
  const png = new File([picture], name, { type: picture.type });
  const sender = tusSender({
    endpoint: uploadsAddress(user),
    metadata: () => ({ kind: 'picture', patientUuid: file.patient?.uuid ?? '' }),
  });
  try {
    await sender.send(png, { signal: new AbortController().signal, onProgress: () => {}, again: false });
    return { name };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    // The next attempt takes a new picture. Without a connection the platform removes the unfinished upload after a day.
    await sender.discard?.(png).catch((why: unknown) => console.warn('the unfinished picture was not removed', why));
    return { why: errorWords(error.code, rulesOf([fileLimits.picture]), ui) };
  }
}
