#!/usr/bin/env node
// Fails when a message file is incomplete in one of the five languages, or a key is unused or missing.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { compareFiles, compareUse, readPackage } from './messages.js';

const root = process.argv[2] ?? process.cwd();
const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** The folders of a pattern such as `mfe-*`. */
const expand = (pattern) => {
  if (!pattern.includes('*')) return [pattern];
  const matcher = new RegExp(`^${pattern.replaceAll('*', '[^/]*')}$`);
  return readdirSync(root)
    .filter((name) => matcher.test(name))
    .sort();
};

const packages = workspaces
  .flatMap(expand)
  .filter((dir) => existsSync(join(root, dir, 'locales')))
  .map((dir) => readPackage(root, dir));

let problems = 0;
for (const pack of packages) {
  for (const problem of [...compareFiles(pack.files), ...compareUse(pack, packages)]) {
    problems += 1;
    process.stdout.write(`${pack.dir}/locales: ${problem}\n`);
  }
}
process.stdout.write(`${packages.length} packages with messages, ${problems} problems\n`);
process.exitCode = problems > 0 ? 1 : 0;
