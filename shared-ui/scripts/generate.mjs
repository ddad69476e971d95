// Generates API types from the contracts. `--check` writes nothing and fails when a file is stale.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';

const contracts = new URL('../../contracts/', import.meta.url);
const target = new URL('../src/core/api/', import.meta.url);
const check = process.argv.includes('--check');
let stale = 0;

for (const name of ['product', 'edge', 'deploy']) {
  const source = new URL(name === 'product' ? 'product-api.yaml' : `${name}.yaml`, contracts);
  const types = astToString(await openapiTS(source, { alphabetize: false }));
  const text = `// Generated from contracts/${fileURLToPath(source).split('/').pop()}; run \`npm run generate -w shared-ui\`.\n${types}`;
  const file = new URL(`${name}.gen.ts`, target);
  if (check) {
    const present = await readFile(file, 'utf8').catch(() => '');
    if (present !== text) {
      console.error(`stale: src/core/api/${name}.gen.ts (run \`npm run generate -w shared-ui\`)`);
      stale += 1;
    }
  } else {
    await writeFile(file, text);
  }
}
process.exitCode = stale > 0 ? 1 : 0;
