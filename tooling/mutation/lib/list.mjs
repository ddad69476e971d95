// Creates the list of mutations.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { capture, must } from '../../dev/lib/exec.mjs';
import { UserError, root } from '../../dev/lib/paths.mjs';
import { print } from '../../dev/lib/output.mjs';
import { goMutants } from './gremlins.mjs';
import { describePlace, locate, mutate } from './place.mjs';
import { drawn, randomNumbers, shares, takeAccepted } from './sample.mjs';
import { beforeCommit, listFile, listLength } from './settings.mjs';
import { grouped } from './sources.mjs';
import { isTypescript, typescriptMutants } from './stryker.mjs';
import { compareCommits, earlierLine, earlierPath, isUnchanged, readComparison } from './unchanged.mjs';
import { checkOut, commitOf, sourceTexts } from './worktree.mjs';

/** Folders with mutated sources. */
const folders = ['gateway', 'platform', 'shared-ui/src', 'shell/src', 'mfe-*/src/*'];

const lineBreaks = (text) => text.split('\n').length;

/** Draws the sample and writes mutations.json. */
export async function makeList(seed) {
  const [before, now] = [await commitOf(beforeCommit), await commitOf('HEAD')];
  const folder = await checkOut('after', now);
  const sources = grouped(await sourceTexts(folder, folders));
  const comparison = readComparison(await compareCommits(before, now));
  const random = randomNumbers(seed);
  const wanted = shares(
    listLength,
    sources.map(({ lines }) => lines),
  );
  const mutations = [];
  for (const [index, group] of sources.entries())
    mutations.push(...(await sampleOf(group, wanted[index], { folder, comparison, before, random })));
  const listed = mutations.map((mutation, index) => ({ id: `m${String(index + 1).padStart(3, '0')}`, ...mutation }));
  const lines = Object.fromEntries(sources.map((group) => [group.name, group.lines]));
  writeFileSync(listFile, `${JSON.stringify({ seed, before, now, lines, mutations: listed }, null, 2)}\n`);
  await must('Formatting the list', 'npx', ['oxfmt', listFile]);
  return listed;
}

/** Draws the sample of one group. */
async function sampleOf(group, count, { folder, comparison, before, random }) {
  const made = group.language === 'go' ? await goMutants(group.files) : await typescriptMutants(group.files);
  const texts = new Map(group.files.map(({ path, text }) => [path, text]));
  const unchanged = made.filter(({ file, line, original }) => isUnchanged(comparison, file, line, lineBreaks(original)));
  const candidates = drawn(unchanged, random);
  const accept = async (mutation) =>
    (await isFoundBefore(mutation, { comparison, before, text: texts.get(mutation.file) })) &&
    compiles(folder, group.language, texts, mutation);
  const taken = await takeAccepted(candidates, count, accept);
  print(`${group.name}: ${group.lines} lines, ${made.length} mutants, ${unchanged.length} on unchanged lines, ${taken.length} taken`);
  if (taken.length < count) throw new UserError(`${group.name} has too few mutants on unchanged lines.`);
  return taken.map((mutation) => ({ ...mutation, group: group.name, place: describePlace(texts.get(mutation.file), mutation) }));
}

/** Reports whether the mutation's lines alone locate it correctly in the earlier state. */
async function isFoundBefore(mutation, { comparison, before, text }) {
  const path = earlierPath(comparison, mutation.file);
  const earlier = await must('Reading the state before', 'git', ['show', `${before}:${path}`], { cwd: root });
  const found = locate(earlier, { ...mutation, place: describePlace(text, mutation) });
  return found === earlierLine(comparison, mutation.file, mutation.line);
}

/** Reports whether the mutated file compiles. Types of TypeScript are not checked: the tests run without them. */
async function compiles(folder, language, texts, mutation) {
  const text = texts.get(mutation.file);
  const mutated = mutate(text, { ...mutation, place: describePlace(text, mutation) }).text;
  return language === 'go' ? goCompiles(folder, mutation.file, mutated) : isTypescript(mutation.file, mutated);
}

/** Compiles the package with the mutated file as an overlay. */
async function goCompiles(folder, file, mutated) {
  const scratch = mkdtempSync(join(tmpdir(), 'portal-mutant-'));
  try {
    const [replaced, overlay] = [join(scratch, basename(file)), join(scratch, 'overlay.json')];
    writeFileSync(replaced, mutated);
    writeFileSync(overlay, JSON.stringify({ Replace: { [join(folder, file)]: replaced } }));
    const { code } = await capture('go', ['build', '-o', '/dev/null', '-overlay', overlay, '.'], { cwd: join(folder, dirname(file)) });
    return code === 0;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
