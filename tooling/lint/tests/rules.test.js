import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import walls from '../src/plugin.js';
import portal from '../src/rules.js';

const refused = [
  ['remote-imports', 'mfe-a/src/app.js', "import x from '../../mfe-b/src/app.js';", 'another remote by path'],
  ['remote-imports', 'mfe-a/src/app.js', "import x from 'mfe-b';", 'another remote by name'],
  ['remote-imports', 'mfe-a/src/app.js', "import x from 'shell';", 'the shell'],
  ['remote-imports', 'mfe-a/src/app.js', "import x from 'shared-ui/src/core/auth.js';", 'the inside of shared-ui'],
  ['remote-imports', 'mfe-a/src/app.js', "import x from '../../shared-ui/src/core/auth.js';", 'the inside of shared-ui by path'],
  ['remote-imports', 'mfe-a/src/app.js', "import x from 'undeclared';", 'an undeclared package'],
  ['remote-imports', 'mfe-a/src/app.js', "import x from 'shared-ui/testing';", 'the kit of its tests'],
  ['remote-imports', 'mfe-a/src/app.js', "const x = () => import('mfe-b');", 'another remote, later'],
  ['remote-imports', 'mfe-a/src/app.js', "export * from 'mfe-b';", 'another remote, re-exported'],
  ['remote-imports', 'mfe-a/src/app.ts', "type X = import('mfe-b').Y;", 'the types of another remote'],
  ['shell-imports', 'shell/src/main.js', "import x from 'mfe-a';", 'a remote'],
  ['shell-imports', 'shell/src/main.js', "import x from '../../mfe-a/src/app.js';", 'a remote by path'],
  ['shell-imports', 'shell/src/main.js', "import x from 'shared-ui/hidden';", 'what shared-ui does not offer'],
  ['shell-imports', 'shell/src/main.js', "import x from 'shared-ui/testing';", 'what only tests need'],
  ['shared-ui-imports', 'shared-ui/src/core/index.js', "import x from 'mfe-a';", 'a remote'],
  ['shared-ui-imports', 'shared-ui/src/core/index.js', "import x from '../../../shell/src/main.js';", 'the shell'],
  ['no-tooling-at-run-time', 'shell/src/main.js', "import x from 'portal-webpack';", 'tooling'],
  ['no-tooling-at-run-time', 'shared-ui/src/core/index.js', "import x from 'vitest';", 'a test library'],
  ['no-tooling-at-run-time', 'shared-ui/src/core/index.js', "import x from 'node:fs';", 'Node'],
  ['no-injection-sinks', 'mfe-a/src/app.jsx', 'const x = <p dangerouslySetInnerHTML={{ __html: y }} />;', 'HTML by React'],
  ['no-injection-sinks', 'mfe-a/src/app.js', 'node.innerHTML = x;', 'HTML inside a node'],
  ['no-injection-sinks', 'mfe-a/src/app.js', 'node.outerHTML = x;', 'HTML in place of a node'],
  ['no-injection-sinks', 'mfe-a/src/app.js', "element.insertAdjacentHTML('beforeend', x);", 'HTML beside a node'],
  ['no-injection-sinks', 'mfe-a/src/app.js', 'document.write(x);', 'HTML in the document'],
  ['one-formatter', 'mfe-a/src/app.js', "const x = new Intl.NumberFormat('fr').format(1);", 'a formatter of its own'],
  ['one-formatter', 'mfe-a/src/app.js', 'const x = (0.5).toFixed(2);', 'decimals with a point'],
  ['one-formatter', 'mfe-a/src/app.js', "const x = new Date().toLocaleDateString('en');", 'a date of the browser'],
];

const accepted = [
  ['mfe-a/src/app.js', "import x from './pages/one.js';"],
  ['mfe-a/src/app.js', "import x from 'shared-ui/core';"],
  ['mfe-a/src/app.js', "import x from 'declared/sub';"],
  ['mfe-a/src/app.js', "import x from 'react'; import y from '@tanstack/react-query';"],
  ['mfe-a/src/app.test.js', "import x from 'vitest'; import y from 'shared-ui/testing';"],
  ['mfe-a/e2e/one.spec.js', "import x from 'portal-playwright';"],
  ['mfe-a/playwright.config.js', "import x from 'portal-playwright';"],
  ['mfe-a/src/app.js', 'node.textContent = node.innerHTML; stream.write(x);'],
  ['shell/src/main.js', "import x from 'shared-ui/core'; import y from 'single-spa';"],
  ['shared-ui/src/core/index.js', "import x from '../basics/button.js'; import y from 'react';"],
];

/** Each case is a separate clone, so that one run lints all of them: `<index>/<file>`. */
const cases = [...refused.map(([, file, source]) => ({ file, source })), ...accepted.map(([file, source]) => ({ file, source }))];

let clones = '';
let diagnostics = [];

/** Returns the rules that refused case number `index`. */
const refusals = (index) =>
  diagnostics
    .filter(({ filename }) => filename.startsWith(`${index}/`))
    .map(({ code, message }) => /^(?:walls|portal)\((.+)\)$/.exec(code ?? '')?.[1] ?? message);

beforeAll(async () => {
  clones = mkdtempSync(join(tmpdir(), 'lint-'));
  const overrides = cases.map(({ file, source }, index) => {
    const root = join(clones, String(index));
    cpSync(join(import.meta.dirname, 'fixture'), root, { recursive: true });
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), source);
    const rules = [walls, portal].flatMap((plugin) =>
      Object.entries(plugin.rules).map(([name, { meta }]) => [
        `${plugin.meta.name}/${name}`,
        meta.schema.length ? ['error', { root }] : 'error',
      ]),
    );
    return { files: [`${index}/**`], rules: Object.fromEntries(rules) };
  });
  const jsPlugins = ['plugin', 'rules'].map((name) => join(import.meta.dirname, `../src/${name}.js`));
  const config = { jsPlugins, categories: { correctness: 'off' }, overrides };
  writeFileSync(join(clones, '.oxlintrc.json'), JSON.stringify(config));
  const run = promisify(execFile)('npx', ['oxlint', '-f', 'json', '-c', join(clones, '.oxlintrc.json'), clones], {
    cwd: import.meta.dirname,
  });
  const { stdout } = await run.catch((error) => error); // it exits with 1 if a rule refuses something
  diagnostics = JSON.parse(stdout).diagnostics.map((found) => ({ ...found, filename: found.filename.split(`${clones.slice(1)}/`).at(-1) }));
});

afterAll(() => rmSync(clones, { recursive: true, force: true }));

describe('walls', () => {
  it.each(refused.map(([rule, file, , what], index) => [rule, file, what, index]))(
    '%s: %s may not hold %s',
    (rule, _file, _what, index) => {
      expect(refusals(index)).toContain(rule);
    },
  );

  it.each(accepted.map(([file, source], index) => [file, source, refused.length + index]))('%s may hold %s', (_file, _source, index) => {
    expect(refusals(index)).toEqual([]);
  });
});

it('refuses in a remote’s own repository what it refuses in a remote of this one', async () => {
  const read = async (path) => JSON.parse(await readFile(join(import.meta.dirname, path), 'utf8'));
  const here = (await read('../../../.oxlintrc.json')).overrides.filter(({ files }) => files.includes('mfe-*/src/**'));
  const [source] = (await read('../oxlintrc.json')).overrides;
  expect(source.rules).toEqual(Object.assign({}, ...here.map(({ rules }) => rules)));
});
