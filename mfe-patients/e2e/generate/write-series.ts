// Writes a series of DICOM slices into a folder: node mfe-patients/e2e/generate/write-series.ts FOLDER [SLICES] [SIDE]
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seriesOf } from './series.ts';

const [folder, count = '400', side = '512'] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder to write to.');
mkdirSync(folder, { recursive: true });
for (const { name, bytes } of seriesOf({ count: Number(count), side: Number(side) })) writeFileSync(join(folder, name), bytes);
