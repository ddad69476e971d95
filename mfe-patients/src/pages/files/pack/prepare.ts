import { extensionOf } from 'shared-ui/upload';
import { packSlices } from './pack-slices';
import { paintScans } from './paint-scans';
import { unpackScans } from './unpack-scans';
import { ArchiveError } from './unzip';

/** So many files may be the slices of a volume, which are sent as one archive. */
const PACKED_FROM = 8;

/**
 * Prepares chosen files for their upload: archives of scans are unpacked, textures painted on their scans, and slices packed. `refuse`
 * gets an archive that is not opened; it stays among the files.
 */
export async function prepareFiles(
  files: readonly File[],
  extensions: readonly string[],
  refuse: (archive: File, code: string) => void,
): Promise<File[]> {
  const archives = files.filter(({ name }) => extensionOf(name) === 'zip');
  const prepared = await paintScans(files.filter((file) => !archives.includes(file)));
  for (const archive of archives) {
    try {
      const unpacked = await unpackScans(archive, extensions);
      if (!unpacked || unpacked.hasImages) prepared.push(archive);
      if (unpacked) prepared.push(...(await paintScans(unpacked.files)));
    } catch (error) {
      if (!(error instanceof ArchiveError)) throw error;
      refuse(archive, error.code);
      prepared.push(archive);
    }
  }
  return prepared.length >= PACKED_FROM ? packSlices(prepared, extensions) : prepared;
}
