import { extensionOf } from 'shared-ui/upload';
import { zipParts } from './zip';

const MIN_SLICES = 8;
/** The archive that the platform accepts at most. */
const MAX_BYTES = 2 ** 31;
const MARK_AT = 128;

async function isDicom(file: File): Promise<boolean> {
  return (await file.slice(MARK_AT, MARK_AT + 4).text()) === 'DICM';
}

/**
 * Puts DICOM files into one archive, which is sent as one upload and becomes their series. Of the other files those with a known extension
 * stay: a folder of an export also contains the programs and pages of its disc. Fewer than eight DICOM files stay as they are.
 */
export async function packSlices(files: readonly File[], extensions: readonly string[]): Promise<File[]> {
  const others: File[] = [];
  const slices: File[] = [];
  for (const file of files) {
    const sort = (await isDicom(file)) ? slices : others;
    sort.push(file);
  }
  const size = slices.reduce((sum, one) => sum + one.size + 200 + 2 * one.name.length, 0);
  if (slices.length < MIN_SLICES || size > MAX_BYTES) return [...files];
  slices.sort((a, b) => pathOf(a).localeCompare(pathOf(b), 'en'));
  const parts = await zipParts(slices.map((file, at) => ({ name: `${String(at + 1).padStart(4, '0')}/${file.name}`, file })));
  const folder = slices[0]?.webkitRelativePath.split('/')[0] || 'DICOM';
  const lastModified = Math.max(...slices.map((file) => file.lastModified));
  const archive = new File(parts, `${folder}.zip`, { type: 'application/zip', lastModified });
  return [...others.filter(({ name }) => extensionOf(name) !== '' && extensions.includes(extensionOf(name))), archive];
}

const pathOf = (file: File) => file.webkitRelativePath || file.name;
