// Writes the API reports of the kit: what each entry exports, from the declarations that the kit's packages have.
import { CompilerState, Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { must } from '../../dev/lib/exec.mjs';
import { at, cacheDir, root } from '../../dev/lib/paths.mjs';
import { writeFiles } from '../compile.mjs';
import { REPORTS, kitEntries } from './entries.mjs';
import { withoutContract } from './signatures.mjs';

const OPTIONS = {
  target: 'ES2023',
  lib: ['ES2024', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  skipLibCheck: true,
  types: ['node'],
  typeRoots: [at('node_modules/@types')],
  allowImportingTsExtensions: true,
  noEmit: true,
};

/** Declares the rules of the linter, which are JavaScript. */
async function declareScripts({ dir }, into, sources) {
  const files = sources.map((source) => at(dir, source));
  const { noEmit: _, allowImportingTsExtensions: __, ...options } = OPTIONS;
  const compilerOptions = { ...options, allowJs: true, declaration: true, emitDeclarationOnly: true, rootDir: at(dir), outDir: into };
  const config = join(into, 'tsconfig.api.json');
  await writeFile(config, JSON.stringify({ compilerOptions, files }));
  await must(`Declaring ${dir}`, 'node', [at('node_modules/typescript-native/bin/tsc'), '-p', config]);
}

/** Returns the settings of one report. */
function configOf(folder, files, main, name) {
  const none = { default: { logLevel: 'none' } };
  return ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(folder, 'package.json'),
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: main,
      compiler: { overrideTsconfig: { compilerOptions: OPTIONS, files } },
      apiReport: {
        enabled: true,
        includeForgottenExports: true,
        reportFileName: name.replace('.api.md', ''),
        reportFolder: join(folder, 'reports'),
        reportTempFolder: join(folder, 'reports/temp'),
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      newlineKind: 'lf',
      messages: {
        compilerMessageReporting: { default: { logLevel: 'error' } },
        extractorMessageReporting: none,
        tsdocMessageReporting: none,
      },
    },
  });
}

/** Reports the entries of one package. Throws with the compiler's messages if a declaration is wrong. */
async function reportPackage(pack, entries, staging) {
  const folder = join(staging, pack.alias);
  const own = join(folder, await writeFiles(pack, folder));
  const sources = entries.map(({ source }) => source);
  if (pack.compile.length === 0) await declareScripts(pack, own, sources);
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: pack.alias, version: '0.0.0', type: 'module' }));
  await mkdir(join(folder, 'reports/temp'), { recursive: true });
  const mains = sources.map((source) => join(own, source.replace(/\.(tsx?|js)$/, '.d.ts')));
  const files = [...mains, at('tooling/webpack/client.d.ts')];
  const configs = entries.map(({ report }, index) => configOf(folder, files, mains[index], report));
  const compilerState = CompilerState.create(configs[0], { additionalEntryPoints: files });
  const faults = [];
  for (const config of configs) {
    const messageCallback = (message) => {
      message.handled = true;
      if (message.logLevel === 'error') faults.push(message.text);
    };
    Extractor.invoke(config, { localBuild: true, compilerState, messageCallback });
  }
  if (faults.length > 0) throw new Error(`API Extractor, ${pack.alias}:\n${[...new Set(faults)].join('\n')}`);
  return Promise.all(
    entries.map(async ({ entry, report }) => ({ entry, report, text: await readFile(join(folder, 'reports', report), 'utf8') })),
  );
}

/** The report as it is committed: with the entry as its title, and without what the contracts decide. */
const committed = (entry, text) =>
  `# ${entry}\n\nGenerated from the declarations of the kit by \`make generate\` (docs/kit.md).\n\n${withoutContract(text)}`;

/** Writes the reports of all entries, and removes those of others. */
export async function writeReports(base = root) {
  const all = kitEntries();
  const reports = join(base, REPORTS);
  await mkdir(reports, { recursive: true });
  for (const name of await readdir(reports)) if (name.endsWith('.api.md')) await rm(join(reports, name));
  await mkdir(cacheDir, { recursive: true });
  // Inside the clone, so that the declarations find the packages that they import.
  const staging = await mkdtemp(join(cacheDir, 'api-'));
  try {
    for (const pack of new Set(all.map((one) => one.pack))) {
      const made = await reportPackage(
        pack,
        all.filter((one) => one.pack === pack),
        staging,
      );
      for (const { entry, report, text } of made) await writeFile(join(reports, report), committed(entry, text));
    }
  } finally {
    await rm(staging, { recursive: true });
  }
}
