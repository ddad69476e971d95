// docs/messages.md names the tests of each message of section 8: each of them exists.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { at } from '../lib/paths.mjs';

const page = readFileSync(at('docs/messages.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, message, , , tests]) => ({ message, tests: tests.split('; ').map(testOf) }));

/** Splits `path/of/a.test.ts` and the words of a title in it. */
function testOf(named) {
  const [, file, title] = /^`([^`]+)` (.+)$/.exec(named) ?? [];
  return { file, title };
}

it('has all messages of the specification', () => {
  const messages = rows.map(({ message }) => message);
  for (const message of [
    '`auth.login.error`',
    "Vos soldes n'ont pu être récupérés",
    "Votre compte n'a pas pu être appairé",
    "Vos fichiers n'ont pu être trouvés",
    'Token error',
    ...[
      'exist email galaxy',
      'info client galaxy',
      'histo bill galaxy',
      'histo bill for returns',
      'creating return',
      'lot article galaxy',
    ].map((what) => `error ${what}`),
  ])
    expect(messages).toContain(message);
});

it.each(rows)('names tests of “$message” that there are', ({ tests }) => {
  for (const { file, title } of tests) expect(readFileSync(at(file), 'utf8'), `${file}: ${title}`).toContain(title);
});

it('names the test of them all', () => {
  const [file] = /e2e\/journeys\/messages\.spec\.ts/.exec(page) ?? [];
  expect(readFileSync(at(file), 'utf8')).toContain('each message is shown when its system fails');
});
