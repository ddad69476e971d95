// Citations of requirements (`REQ-n`) and of decisions (`decision n`) refer to existing ones, and a test cites each requirement.
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { at } from '../lib/paths.mjs';

const sources = ['*.go', '*.ts', '*.tsx', '*.mjs', '*.js', '*.css', '*.yaml', 'docs/*.md', ':!docs/requirements.md', ':!*.gen.*'];
const isTest = /(_test\.go|\.(test|spec)\.(ts|tsx|mjs|js)):/;

/** Returns the lines of versioned sources that match, as `path:line:text`. */
function linesWith(pattern) {
  const output = execFileSync('git', ['grep', '-nE', pattern, '--', ...sources], { cwd: at('.'), encoding: 'utf8', maxBuffer: 2 ** 26 });
  return output.trim().split('\n');
}

const numbers = (text, pattern) => [...text.matchAll(pattern)].map(([, number]) => Number(number));

const stated = numbers(readFileSync(at('docs/requirements.md'), 'utf8'), /^- \*\*REQ-(\d+)\*\*/gm);
const citations = linesWith('REQ-[0-9]+');

test('every cited requirement is stated', () => {
  expect(citations.filter((line) => numbers(line, /REQ-(\d+)/g).some((number) => !stated.includes(number)))).toEqual([]);
});

test('a test cites every requirement', () => {
  const cited = new Set(citations.filter((line) => isTest.test(line)).flatMap((line) => numbers(line, /REQ-(\d+)/g)));
  expect(stated.filter((number) => !cited.has(number))).toEqual([]);
});

test('every cited decision is in docs/decisions', () => {
  const decisions = readdirSync(at('docs/decisions')).map((name) => Number.parseInt(name, 10));
  const cited = linesWith('[Dd]ecisions? [0-9]+');
  expect(cited.filter((line) => numbers(line, /[Dd]ecisions? (\d+)/g).some((number) => !decisions.includes(number)))).toEqual([]);
});
