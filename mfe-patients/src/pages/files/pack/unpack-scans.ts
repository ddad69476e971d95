import { extensionOf } from 'shared-ui/upload';
import { ArchiveError, contentOf, directoryOf, type Entry } from './unzip';

// Limits of an archive, most of them the platform's. Attack stopped: a small archive that fills the memory of the browser (CWE-409).
const MOST_ENTRIES = 5000;
const MOST_FILES = 100;
const MOST_BYTES = 2 ** 30;
const MOST_RATIO = 100;
/** An archive that expands to less may have any ratio. */
const ANY_RATIO_BYTES = 2 ** 26;

const SCANS = new Set(['stl', 'ply', 'obj', '3mf']);
/** Files that are prepared and not sent: models of printers, and descriptions of textures. */
const PREPARED = ['3mf', 'mtl'];

/** The files of an archive. */
export interface Unpacked {
  files: File[];
  /** The archive has X-rays besides, which the platform unpacks. */
  hasImages: boolean;
}

/** Returns the last part of an entry's path. Attack stopped: a path that leads out of a folder (CWE-22). */
const baseOf = ({ name }: Entry) => name.split(/[\\/]/u).at(-1) ?? '';

/**
 * Unpacks an archive of scans: them and the files beside them with one of `extensions`, without programs, pages and archives. Null for an
 * archive without a scan, which is for the platform. Throws an `ArchiveError`.
 */
export async function unpackScans(archive: File, extensions: readonly string[]): Promise<Unpacked | null> {
  const listed = (await directoryOf(archive)) ?? [];
  if (listed.length > MOST_ENTRIES) throw new ArchiveError('archive.too_large');
  const entries = listed.filter((entry) => entry.size > 0 && !/(^|[\\/])(__MACOSX[\\/]|\._)/u.test(entry.name));
  if (!entries.some((entry) => SCANS.has(extensionOf(baseOf(entry))))) return null;
  const known = new Set([...extensions.filter((ending) => !['', 'zip', 'dcm', 'dicom'].includes(ending)), ...PREPARED]);
  const wanted = entries.filter((entry) => known.has(extensionOf(baseOf(entry))));
  check(wanted, archive.size);
  const names = namesOf(wanted);
  const files: File[] = [];
  for (const [at, entry] of wanted.entries()) {
    files.push(new File([await contentOf(archive, entry)], names[at] ?? '', { lastModified: entry.changed }));
  }
  return { files, hasImages: entries.some((entry) => /(\.(dcm|dicom)|(^|[\\/])DICOMDIR)$/iu.test(entry.name)) };
}

function check(entries: readonly Entry[], packed: number): void {
  if (entries.some(({ locked }) => locked)) throw new ArchiveError('archive.locked');
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  if (entries.length > MOST_FILES || total > MOST_BYTES || (total > ANY_RATIO_BYTES && total > MOST_RATIO * packed))
    throw new ArchiveError('archive.too_large');
}

/** Names files by the last part of their path, and by their folder too where this occurs twice: `haut/scan.stl`, `bas/scan.stl`. */
function namesOf(entries: readonly Entry[]): string[] {
  const bases = entries.map(baseOf);
  return entries.map(({ name }, at) => {
    const base = bases[at] ?? '';
    const folder = name.split(/[\\/]/u).at(-2);
    return folder && bases.filter((other) => other === base).length > 1 ? `${folder} ${base}` : base;
  });
}
