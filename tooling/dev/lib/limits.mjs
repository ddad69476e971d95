// What a file of each kind may be, and how many files a place accepts, from the contract: shared-ui/limits and platform/internal/files.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns `{kinds, counts, padotestBytes}` of the product API's contract. */
export async function readLimits(root) {
  const { parse } = await import('yaml'); // resolvable only after the packages are installed
  const { schemas } = parse(readFileSync(join(root, 'contracts/product-api.yaml'), 'utf8')).components;
  const { enum: names } = schemas.FileKind;
  const { 'x-limits': kinds } = schemas.FileRule;
  const missing = names.filter((name) => !kinds[name]);
  if (missing.length > 0) throw new Error(`contracts/product/files.yaml: FileRule: no x-limits of ${missing.join(', ')}`);
  const most = (schema) => schemas[schema].properties.filesUuids.maxItems;
  return {
    kinds: Object.entries(kinds).map(([kind, limit]) => ({ kind, ...limit })),
    counts: { impression: most('ImpressionRequest'), message: most('MessageInput') },
    padotestBytes: schemas.PadotestUpload.properties.document.properties.bytes.maximum,
  };
}

const generated = 'from x-limits of the contract by';

/** Returns the module of shared-ui/limits. */
export function moduleOf({ kinds, counts, padotestBytes }) {
  const rows = kinds.map(({ kind, mediaTypes, maxBytes }) => {
    const types = mediaTypes.map((type) => `'${type}'`).join(', ');
    return `  ${kind}: { kind: '${kind}', mediaTypes: [${types}], maxBytes: ${maxBytes} },\n`;
  });
  const numbers = Object.entries(counts).map(([place, count]) => `  ${place}: ${count},\n`);
  return `// Generated ${generated} \`make generate\`; do not edit.

/** What a file of each kind may be. */
export const fileLimits = {
${rows.join('')}} as const;

/** How many files a place accepts at a time. */
export const fileCounts = {
${numbers.join('')}} as const;

/** The largest document of a PadoTest result, in bytes. */
export const padotestBytes = ${padotestBytes};
`;
}

/** Returns the Go file of the platform. */
export function goFileOf({ kinds }) {
  const rows = kinds.map(({ kind, mediaTypes, maxBytes }) => {
    const types = mediaTypes.map((type) => `"${type}"`).join(', ');
    return `\t{"${kind}", []string{${types}}, ${maxBytes}},\n`;
  });
  return `// Code generated ${generated} make generate. DO NOT EDIT.

package files

// Rules are the limits of each kind, in the order in which pages show them. A viewer is a link and accepts no content.
var Rules = []Rule{
${rows.join('')}}
`;
}

/** Writes the limits in the clone at `root`. */
export async function writeLimits(root) {
  const limits = await readLimits(root);
  writeFileSync(join(root, 'shared-ui/src/limits/limits.gen.ts'), moduleOf(limits));
  writeFileSync(join(root, 'platform/internal/files/limits.gen.go'), goFileOf(limits));
}
