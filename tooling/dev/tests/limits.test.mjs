import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { goFileOf, moduleOf, readLimits } from '../lib/limits.mjs';
import { at, root } from '../lib/paths.mjs';

describe('limits of files', () => {
  it('are generated from the contract, as committed', async () => {
    const limits = await readLimits(root);
    expect(readFileSync(at('shared-ui/src/limits/limits.gen.ts'), 'utf8')).toBe(moduleOf(limits));
    expect(readFileSync(at('platform/internal/files/limits.gen.go'), 'utf8')).toBe(goFileOf(limits));
  });

  it('are those of the calls of an upload: its declared length, its offset and its bytes', () => {
    const contract = readFileSync(at('contracts/product/files.yaml'), 'utf8');
    const [calls, table] = contract.split(/^ +x-limits:$/m);
    const numbers = (text, pattern) => [...text.matchAll(pattern)].map(([, ...found]) => Number(found.find(Boolean)));
    const largest = Math.max(...numbers(table, /maxBytes: (\d+) \}/g));
    const repeated = numbers(calls, /name: Upload-(?:Length|Offset),.* maximum: (\d+)|body: stream, maxBytes: (\d+)/g);
    expect(repeated.length).toBeGreaterThan(2);
    expect(new Set(repeated)).toEqual(new Set([largest]));
  });

  it('are written in no page', () => {
    const files = execFileSync('git', ['ls-files', 'mfe-*/src/*'], { cwd: root, encoding: 'utf8' })
      .split('\n')
      .filter((file) => /\.tsx?$/.test(file) && !/(\.test\.tsx?|\/testing\/.*)$/.test(file));
    expect(files.filter((file) => /maxBytes: *\d/.test(readFileSync(at(file), 'utf8')))).toEqual([]);
    const texts = execFileSync('git', ['ls-files', 'mfe-*/locales/*.json'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
    expect(texts.filter((file) => /\d[\s\u00a0\u202f](Mo|Go|MB|GB)\b/.test(readFileSync(at(file), 'utf8')))).toEqual([]);
  });
});
