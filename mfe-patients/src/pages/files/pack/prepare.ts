import { extensionOf } from 'shared-ui/upload';
import { stlOf3mf } from './model-3mf';
import { packSlices } from './pack-slices';
import { paintScans } from './paint-scans';
import { unpackScans } from './unpack-scans';
import { ArchiveError } from './unzip';

type Refuse = (file: File, code: string) => void;

/** So many files may be the slices of a volume, which are sent as one archive. */
const PACKED_FROM = 8;

/** Converts 3MF files, the format of printers, which neither the viewer nor the platform reads. */
async function withoutModels(files: readonly File[], refuse: Refuse): Promise<File[]> {
  const converted: File[] = [];
  for (const file of files) {
    converted.push(extensionOf(file.name) === '3mf' ? await orRefused(file, refuse, () => stlOf3mf(file)) : file);
  }
  return converted;
}

/** Returns what a file becomes; the file itself where it is refused. */
async function orRefused<T>(file: File, refuse: Refuse, open: () => Promise<T>): Promise<T | File> {
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    refuse(file, error.code);
    return file;
  }
}

/**
 * Prepares chosen files for their upload: archives of scans are unpacked, 3MF files converted, textures painted on their scans, and slices
 * packed. `refuse` gets a file that is not opened; it stays among the files.
 */
export async function prepareFiles(files: readonly File[], extensions: readonly string[], refuse: Refuse): Promise<File[]> {
  const archives = files.filter(({ name }) => extensionOf(name) === 'zip');
  const prepare = async (some: readonly File[]) => withoutModels(await paintScans(some), refuse);
  const prepared = await prepare(files.filter((file) => !archives.includes(file)));
  for (const archive of archives) {
    const unpacked = await orRefused(archive, refuse, () => unpackScans(archive, extensions));
    if (unpacked === null || unpacked === archive || ('hasImages' in unpacked && unpacked.hasImages)) prepared.push(archive);
    if (unpacked !== null && 'files' in unpacked) prepared.push(...(await prepare(unpacked.files)));
  }
  return prepared.length >= PACKED_FROM ? packSlices(prepared, extensions) : prepared;
}
