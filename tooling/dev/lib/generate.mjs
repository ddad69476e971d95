// Generates code from the contracts, and checks whether the committed code is up to date.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { writeConfiguration } from './configuration.mjs';
import { writeContract } from './contracts.mjs';
import { must } from './exec.mjs';
import { writeLimits } from './limits.mjs';
import { goBuild, root } from './paths.mjs';
import { writePages } from './pages.mjs';
import { PRELOADS, writePreloads } from './preloads.mjs';
import { writeRoles } from './roles.mjs';
import { sourceFiles } from './stamps.mjs';
import { artefactPackages, goModules, withScript } from './workspaces.mjs';

/** Runs every generator in the clone, or in a copy of it. */
export async function generate(base = root) {
  writeContract(base);
  await writeRoles(base);
  await writeLimits(base);
  writePages(base);
  for (const dir of goModules()) await must(`go generate in ${dir}`, 'go', ['generate', './...'], { cwd: join(base, dir), env: goBuild });
  await writeConfiguration(base);
  for (const { dir, package: manifest } of withScript('generate')) {
    await must(`Generating ${manifest.name}`, 'npm', ['run', 'generate', '--silent'], { cwd: join(base, dir) });
  }
  await writePreloads(base);
  const { writeReports } = await import('../../kit/api/reports.mjs'); // resolvable only after the packages are installed
  await writeReports(base);
}

/** Generates in a copy and returns the files that differ: `make generate` was not run for them. */
export async function staleFiles() {
  const copy = mkdtempSync(join(tmpdir(), 'portal-generate-'));
  try {
    const folders = ['docs', ...goModules(), ...withScript('generate').map(({ dir }) => dir)];
    const files = ['go.work', 'go.work.sum', 'package.json', ...artefactPackages().map(({ dir }) => `${dir}/remote.json`)];
    for (const path of [...files, ...folders]) copyInto(copy, path);
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    await generate(copy);
    const made = folders.flatMap((folder) => sourceFiles([join(copy, folder)])).map((file) => relative(copy, file));
    const preloads = artefactPackages().map(({ dir }) => join(dir, PRELOADS));
    return [...made, ...preloads].filter((file) => contentOf(join(copy, file)) !== contentOf(join(root, file)));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

const leftOut = /\/(node_modules|dist|test-results|\.cache)$/;

function copyInto(copy, path) {
  const from = join(root, path);
  if (existsSync(from)) cpSync(from, join(copy, path), { recursive: true, filter: (source) => !leftOut.test(source) });
}

const contentOf = (file) => (existsSync(file) ? readFileSync(file, 'latin1') : null);
