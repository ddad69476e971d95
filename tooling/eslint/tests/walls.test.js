import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';
import { wallsPlugin } from '../src/walls.js';

const root = fileURLToPath(new URL('./fixture', import.meta.url));

const lint = new ESLint({
  cwd: root,
  overrideConfigFile: true,
  overrideConfig: {
    files: ['**/*.js'],
    plugins: { walls: wallsPlugin },
    rules: Object.fromEntries(Object.keys(wallsPlugin.rules).map((name) => [`walls/${name}`, ['error', { root }]])),
  },
});

/** The walls that refuse this source in this file. */
async function refusals(file, source) {
  const [result] = await lint.lintText(source, { filePath: join(root, file) });
  return result.messages.map((message) => message.ruleId?.replace('walls/', '') ?? message.message);
}

describe('walls', () => {
  it.each([
    ['remote-imports', 'mfe-a/src/app.js', "import x from '../../mfe-b/src/app.js';", 'another remote by path'],
    ['remote-imports', 'mfe-a/src/app.js', "import x from 'mfe-b';", 'another remote by name'],
    ['remote-imports', 'mfe-a/src/app.js', "import x from 'shell';", 'the shell'],
    ['remote-imports', 'mfe-a/src/app.js', "import x from 'shared-ui/src/core/auth.js';", 'the inside of shared-ui'],
    ['remote-imports', 'mfe-a/src/app.js', "import x from '../../shared-ui/src/core/auth.js';", 'the inside of shared-ui by path'],
    ['remote-imports', 'mfe-a/src/app.js', "import x from 'undeclared';", 'an undeclared package'],
    ['remote-imports', 'mfe-a/src/app.js', "import x from 'shared-ui/testing';", 'the kit of its tests'],
    ['remote-imports', 'mfe-a/src/app.js', "const x = () => import('mfe-b');", 'another remote, later'],
    ['remote-imports', 'mfe-a/src/app.js', "export * from 'mfe-b';", 'another remote, re-exported'],
    ['shell-imports', 'shell/src/main.js', "import x from 'mfe-a';", 'a remote'],
    ['shell-imports', 'shell/src/main.js', "import x from '../../mfe-a/src/app.js';", 'a remote by path'],
    ['shell-imports', 'shell/src/main.js', "import x from 'shared-ui/hidden';", 'what shared-ui does not offer'],
    ['shell-imports', 'shell/src/main.js', "import x from 'shared-ui/testing';", 'what only tests need'],
    ['shared-ui-imports', 'shared-ui/src/core/index.js', "import x from 'mfe-a';", 'a remote'],
    ['shared-ui-imports', 'shared-ui/src/core/index.js', "import x from '../../../shell/src/main.js';", 'the shell'],
    ['no-tooling-at-run-time', 'shell/src/main.js', "import x from 'portal-webpack';", 'tooling'],
    ['no-tooling-at-run-time', 'shared-ui/src/core/index.js', "import x from 'vitest';", 'a test library'],
    ['no-tooling-at-run-time', 'shared-ui/src/core/index.js', "import x from 'node:fs';", 'Node'],
  ])('%s: %s may not %s (%s)', async (wall, file, source) => {
    expect(await refusals(file, source)).toContain(wall);
  });

  it.each([
    ['mfe-a/src/app.js', "import x from './pages/one.js';"],
    ['mfe-a/src/app.js', "import x from 'shared-ui/core';"],
    ['mfe-a/src/app.js', "import x from 'declared/sub';"],
    ['mfe-a/src/app.js', "import x from 'react'; import y from '@tanstack/react-query';"],
    ['mfe-a/src/app.test.js', "import x from 'vitest'; import y from 'shared-ui/testing';"],
    ['mfe-a/e2e/one.spec.js', "import x from 'portal-playwright';"],
    ['mfe-a/playwright.config.js', "import x from 'portal-playwright';"],
    ['shell/src/main.js', "import x from 'shared-ui/core'; import y from 'single-spa';"],
    ['shared-ui/src/core/index.js', "import x from '../basics/button.js'; import y from 'react';"],
  ])('%s may %s', async (file, source) => {
    expect(await refusals(file, source)).toEqual([]);
  });
});
