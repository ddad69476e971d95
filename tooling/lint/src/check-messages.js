#!/usr/bin/env node
// Fails when a message file is incomplete in one of the five languages, or a key is unused or missing.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { compareGlossary, glossary } from './glossary.js';
import { compareFiles, compareUse, languages, readPackage } from './messages.js';

const root = process.argv[2] ?? process.cwd();
// A remote in a repository of its own is one package.
const { workspaces = ['.'] } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** Expands a pattern such as `mfe-*` to its folders. */
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
const library = workspaces.includes('shared-ui') ? null : readPackage(root, 'node_modules/shared-ui');
const known = library ? [...packages, library] : packages;

const refused = new Map(languages.map((language) => [language, glossary(root, language)]));
const againstGlossary = (files) => languages.flatMap((language) => compareGlossary(language, files[language] ?? {}, refused.get(language)));

/** Returns the platform's texts: mails and documents, a file per language, and the translations of its own words. */
function platformTexts() {
  const filesOf = (folder) =>
    Object.fromEntries(languages.map((language) => [language, readJson(`${folder}/locales/${language}.json`) ?? {}]));
  const byFolder = Object.fromEntries(
    ['platform/internal/mail', 'platform/internal/commerce/pdf', 'platform/internal/listing'].map((folder) => [folder, filesOf(folder)]),
  );
  const said = readJson('platform/internal/translations/texts.json') ?? [];
  const own = Object.fromEntries(languages.map((language) => [language, said.map((text) => text[language])]));
  return { ...byFolder, 'platform/internal/translations': own };
}

function readJson(path) {
  return existsSync(join(root, path)) ? JSON.parse(readFileSync(join(root, path), 'utf8')) : null;
}

let problems = 0;
function report(place, found) {
  problems += found.length;
  for (const problem of found) process.stdout.write(`${place}: ${problem}\n`);
}
for (const pack of packages) {
  report(`${pack.dir}/locales`, [...compareFiles(pack.files), ...compareUse(pack, known), ...againstGlossary(pack.files)]);
}
for (const [place, files] of Object.entries(platformTexts())) report(place, againstGlossary(files));
process.stdout.write(`${packages.length} packages with messages, ${problems} problems\n`);
process.exitCode = problems > 0 ? 1 : 0;
