// docs/mutations.md: the mutations that each state's tests kill, and a sentence about each survivor.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { print } from '../../dev/lib/output.mjs';
import { readList, readResults } from './results.mjs';
import { pageFile, states } from './settings.mjs';

/** The sentence of a survivor that no one has examined yet. */
const notReviewed = 'Not looked at yet.';

/** Longest source text of a mutation in the table, in characters. */
const shownLength = 40;

/** Formats source text for a table cell: one line, truncated, with no character that ends the cell or the code. */
export function shown(text) {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const cut = line.length > shownLength ? `${line.slice(0, shownLength)}…` : line;
  return cut === '' ? 'nothing' : `\`\` ${cut.replaceAll('|', '\\|')} \`\``;
}

const cell = (text) => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|');

/** Returns the status of a result: killed, survived, unclear, gone, or a dash. */
const status = (result) => result?.status ?? '–';

/** Returns the killing test; the later state's if both kill. */
function killedBy(before, after) {
  const [killed] = [after, before].filter((result) => result?.status === 'killed');
  return killed ? cell(killed.by) : '';
}

const place = ({ file, line }) => `${file}:${line}`;
const change = ({ original, replacement }) => `${shown(original)} → ${shown(replacement)}`;

function row(mutation, before, after) {
  return `| ${mutation.id} | ${place(mutation)} | ${change(mutation)} | ${status(before)} | ${status(after)} | ${killedBy(before, after)} |`;
}

/** Counts a group's mutations with a status in a state. */
const count = (mutations, results, wanted) => mutations.filter(({ id }) => status(results[id]) === wanted).length;

function totals(mutations, before, after) {
  const groups = [...new Set(mutations.map(({ group }) => group))].map((name) => ({
    name,
    own: mutations.filter(({ group }) => group === name),
  }));
  const line = ({ name, own }) =>
    `| ${name} | ${own.length} | ${count(own, before, 'killed')} | ${count(own, before, 'survived')} | ${count(own, after, 'killed')} | ${count(own, after, 'survived')} |`;
  return [
    '| part | mutations | killed before | survived before | killed after | survived after |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...groups.map(line),
    line({ name: '**together**', own: mutations }),
  ];
}

/** Parses the sentences about the survivors in an earlier page, by id. */
export const readSentences = (page) => new Map([...page.matchAll(/^- (m\d+) [^\n]*? — (.*)$/gm)].map(([, id, sentence]) => [id, sentence]));

/** Describes in which states a mutation was tried and not killed. */
function where(before, after) {
  const results = [before, after];
  const left = states.filter((_, index) => isJudged(results[index]) && results[index].status !== 'killed');
  return left.length === 2 ? 'in both states' : left[0];
}

const isJudged = (result) => result !== undefined && result.status !== 'gone';

function survivors(mutations, before, after, sentences) {
  return mutations
    .filter(({ id }) => [before[id], after[id]].some((result) => isJudged(result) && result.status !== 'killed'))
    .map((mutation) => {
      const { id } = mutation;
      return `- ${id} ${place(mutation)} ${where(before[id], after[id])} — ${sentences.get(id) ?? notReviewed}`;
    });
}

/** Returns the page's text. `earlier` is the existing page, whose sentences are kept. */
export function pageText({ list, before, after, earlier = '' }) {
  const { mutations, seed } = list;
  const lines = [
    '# Mutation check',
    '',
    `${mutations.length} mutations, drawn with seed ${seed} from the hand-written sources in proportion to their lines (\`tooling/mutation\`), each tried against the tests that reach it: before the rework of the test suite (${list.before.slice(0, 8)}) and after it${after.commit ? ` (${after.commit.slice(0, 8)})` : ''}. Written by \`node tooling/mutation/mutation.mjs table\`.`,
    '',
    '## Totals',
    '',
    ...totals(mutations, before.results, after.results),
    '',
    '## Survivors',
    '',
    ...survivors(mutations, before.results, after.results, readSentences(earlier)),
    '',
    '## Mutations',
    '',
    'The last column names the first test that failed, in the state after or else before.',
    '',
    '| id | place | mutation | before | after | killed by |',
    '| --- | --- | --- | --- | --- | --- |',
    ...mutations.map((mutation) => row(mutation, before.results[mutation.id], after.results[mutation.id])),
  ];
  return `${lines.join('\n')}\n`;
}

/** Writes docs/mutations.md. */
export function writeTable() {
  const earlier = existsSync(pageFile) ? readFileSync(pageFile, 'utf8') : '';
  writeFileSync(pageFile, pageText({ list: readList(), before: readResults('before'), after: readResults('after'), earlier }));
  print('docs/mutations.md is written anew.');
}
