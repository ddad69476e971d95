import { describe, expect, it } from 'vitest';
import { readProfile, runs } from '../lib/coverage.mjs';
import { chosenFiles, firstPlaywrightFailure, firstVitestFailure, suitesOf } from '../lib/front-stages.mjs';
import { chosenTests, firstFailure, packageOf } from '../lib/go-stages.mjs';
import { readReport } from '../lib/gremlins.mjs';
import { runLimited } from '../lib/limited.mjs';
import { readReached } from '../lib/switchboard.mjs';
import { pageText, readSentences, shown } from '../lib/table.mjs';

describe('the report of gremlins', () => {
  it('gives tokens and their replacements, with columns in characters', () => {
    const files = [{ path: 'gateway/a.go', text: '\tif "é" == x && n <= 2 {\n\t\tn += 1\n' }];
    const mutations = [
      { type: 'CONDITIONALS_NEGATION', line: 1, column: 10 },
      { type: 'CONDITIONALS_BOUNDARY', line: 1, column: 20 },
      { type: 'REMOVE_SELF_ASSIGNMENTS', line: 2, column: 5 },
      { type: 'INVERT_LOOPCTRL', line: 2, column: 5 },
    ];
    expect(readReport({ files: [{ file_name: '_sources/gateway/a.go', mutations }] }, files)).toEqual([
      { file: 'gateway/a.go', line: 1, column: 9, original: '==', replacement: '!=', mutator: 'CONDITIONALS_NEGATION' },
      { file: 'gateway/a.go', line: 1, column: 19, original: '<=', replacement: '<', mutator: 'CONDITIONALS_BOUNDARY' },
      { file: 'gateway/a.go', line: 2, column: 5, original: '+=', replacement: '=', mutator: 'REMOVE_SELF_ASSIGNMENTS' },
    ]);
  });
});

describe('a coverage profile', () => {
  it('reports which places ran', () => {
    const blocks = readProfile('mode: set\np/a.go:3.10,5.2 2 1\np/a.go:7.1,9.2 1 0\n');
    const at = (line, column, file = 'p/a.go') => runs(blocks, { file, line, column });
    expect([at(3, 9), at(3, 10), at(4, 1), at(5, 2), at(8, 1), at(4, 1, 'p/b.go')]).toEqual([false, true, true, true, false, false]);
  });
});

describe("Go's tests", () => {
  const line = (event) => JSON.stringify({ Package: 'portal/gateway/internal/x', ...event });

  it('name the innermost failed test first', () => {
    const output = [
      'noise',
      line({ Action: 'fail', Test: 'TestA/sub' }),
      line({ Action: 'fail', Test: 'TestA' }),
      line({ Action: 'fail' }),
    ];
    expect(firstFailure(output.join('\n'), 'portal/gateway')).toEqual({ name: 'internal/x TestA/sub', dir: 'internal/x', top: 'TestA' });
    expect(firstFailure(line({ Action: 'fail' }), 'portal/gateway')).toEqual({ name: 'internal/x', dir: 'internal/x' });
    expect(firstFailure('no JSON')).toBeNull();
  });

  it('are chosen by name', () => {
    expect(chosenTests({ only: { top: 'TestA' } })).toEqual(['-run', '^TestA$']);
    expect(chosenTests({ except: [{ top: 'TestA' }, { top: 'TestB' }] })).toEqual(['-skip', '^(TestA|TestB)$']);
    expect(chosenTests({})).toEqual([]);
    expect(packageOf('platform/internal/team/roles.go')).toEqual({ module: 'platform', dir: 'internal/team' });
  });
});

describe("the front's tests", () => {
  it('name the first failed unit test', () => {
    const passed = { name: '/w/a.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'a works' }] };
    const failed = { name: '/w/b.test.ts', status: 'failed', assertionResults: [{ status: 'failed', fullName: 'b works' }] };
    const broken = { name: '/w/c.test.ts', status: 'failed', assertionResults: [] };
    expect(firstVitestFailure({ testResults: [passed, failed] }, '/w')).toEqual({
      name: 'b.test.ts b works',
      file: 'b.test.ts',
      title: 'b works',
    });
    expect(firstVitestFailure({ testResults: [broken] }, '/w')).toEqual({ name: 'c.test.ts', file: 'c.test.ts' });
    expect(firstVitestFailure({ testResults: [passed] }, '/w')).toBeNull();
  });

  it('name the first failed browser test with its describe blocks', () => {
    const spec = (title, status) => ({ title, file: 'a.spec.ts', tests: [{ results: [{ status }] }] });
    const inner = { title: 'a list', file: 'a.spec.ts', specs: [spec('sorts', 'timedOut')] };
    const report = { suites: [{ title: 'a.spec.ts', file: 'a.spec.ts', specs: [spec('opens', 'passed')], suites: [inner] }] };
    expect(firstPlaywrightFailure(report, 'mfe-x')).toEqual({
      name: 'mfe-x a.spec.ts a list sorts',
      suite: 'mfe-x',
      path: 'a.spec.ts',
      title: 'a list sorts',
    });
  });

  it('are those files that come by a mutation, of its own package where there are some', () => {
    const text = [
      { file: '/w/mfe-x/e2e/a.spec.ts', switches: ['1', '2'] },
      { file: '/w/mfe-x/e2e/a.spec.ts', switches: ['2'] },
      { file: '/w/e2e/journeys/b.spec.ts', switches: ['2', '3'] },
    ]
      .map((line) => JSON.stringify(line))
      .join('\n');
    const reached = readReached(text, '/w');
    const [own, journey] = [
      { suite: 'mfe-x', files: ['mfe-x/e2e/a.spec.ts'] },
      { suite: 'e2e', files: ['e2e/journeys/b.spec.ts'] },
    ];
    expect(chosenFiles('mfe-x/src/a.ts', reached.get('2'))).toEqual([own]);
    expect(chosenFiles('mfe-x/src/a.ts', reached.get('3'))).toEqual([journey]);
    expect(chosenFiles('shell/src/a.ts', reached.get('2'))).toEqual([journey]);
  });

  it('include the journeys for what every page is made of', () => {
    expect(suitesOf('shell/src/main.ts')).toEqual(['shell', 'e2e']);
    expect(suitesOf('mfe-cabinet/src/app.tsx')).toEqual(['mfe-cabinet']);
  });
});

describe('a limited command', () => {
  const options = { cwd: '/', env: process.env, seconds: 60 };

  it('answers its code and output', async () => {
    expect(await runLimited('sh', ['-c', 'echo out; echo err >&2; exit 3'], options)).toEqual({
      code: 3,
      output: expect.stringMatching(/out[^]*err|err[^]*out/),
      isLate: false,
    });
  });

  it('is ended when its time is over', async () => {
    const { isLate } = await runLimited('sh', ['-c', 'sleep 60 & wait'], { ...options, seconds: 0.1 });
    expect(isLate).toBe(true);
  });

  it('is ended by a line', async () => {
    const { isLate, output } = await runLimited('sh', ['-c', 'echo stop; sleep 60'], { ...options, stopWhen: (line) => line === 'stop' });
    expect([isLate, output]).toEqual([false, 'stop\n']);
  });
});

describe('the page', () => {
  const mutation = (id, group) => ({ id, group, file: 'a.go', line: 1, original: 'a || b', replacement: '' });
  const list = {
    seed: 1,
    before: '0123456789',
    mutations: [mutation('m001', 'gateway'), mutation('m002', 'gateway'), mutation('m003', 'shell')],
  };
  const before = { commit: null, results: { m001: { status: 'killed', by: 'x TestA' }, m002: { status: 'survived' } } };
  const after = { commit: 'fedcba9876', results: { m001: { status: 'killed', by: 'x TestB' }, m002: { status: 'survived' } } };

  it('has totals, survivors and every mutation', () => {
    const page = pageText({ list, before, after });
    expect(page).toContain('| gateway | 2 | 1 | 1 | 1 | 1 |');
    expect(page).toContain('| m001 | a.go:1 | `` a \\|\\| b `` → nothing | killed | killed | x TestB |');
    expect(page).toContain('| m003 | a.go:1 | `` a \\|\\| b `` → nothing | – | – |  |');
    expect(page).toContain('- m002 a.go:1 in both states — Not looked at yet.');
    expect(page).not.toMatch(/^- m00[13]/m);
  });

  it('keeps what was said about a survivor', () => {
    const earlier = pageText({ list, before, after }).replace('Not looked at yet.', 'The same result — by definition.');
    expect(readSentences(earlier).get('m002')).toBe('The same result — by definition.');
    expect(pageText({ list, before, after, earlier })).toContain('in both states — The same result — by definition.');
  });

  it('cuts long source text', () => {
    expect(shown(`a\n  ${'b'.repeat(60)}`)).toHaveLength(6 + 40 + 1);
  });
});
