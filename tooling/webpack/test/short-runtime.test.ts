import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { isReadable, VERSIONS } from '../src/short-runtime.ts';

interface Semver {
  parseRange(range: string): unknown[];
  versionLt(a: string, b: string): boolean;
  satisfy(range: unknown[], version: string): boolean;
}

const semver = createRequire(import.meta.url)('webpack/lib/sharing/semver') as Semver;
const code = Object.values(VERSIONS).join('\n');
const short = runInNewContext(`${code}; ({ versionLt, satisfy })`, {}) as Pick<Semver, 'versionLt' | 'satisfy'>;

const PRESENT = [
  '0.0.9',
  '0.1.0',
  '0.1.7',
  '0.2.0',
  '0.9.12',
  '1.0.0',
  '1.4.1',
  '1.4.2',
  '1.5.0',
  '2.0.0',
  '19.3.0',
  '19.3.1',
  '19.4.0',
  '20.0.0',
];

it.each(['>=0.1.0 <1.0.0', '^1.4.2', '~19.3.1', '^0.1.0', '>=1.4.2', '<2.0.0', '=1.4.2'])(
  'holds versions to %s as webpack does',
  (range) => {
    expect(isReadable(range)).toBe(true);
    const parsed = semver.parseRange(range);
    expect(PRESENT.filter((version) => short.satisfy(parsed, version))).toEqual(
      PRESENT.filter((version) => semver.satisfy(parsed, version)),
    );
  },
);

it.each(PRESENT)('orders %s among the others as webpack does', (version) => {
  expect(PRESENT.filter((other) => short.versionLt(other, version))).toEqual(PRESENT.filter((other) => semver.versionLt(other, version)));
});

it.each(['^1.0.0 || ^2.0.0', '1.x', '^1.4', '>1.0.0-beta'])('leaves %s to webpack', (range) => {
  expect(isReadable(range)).toBe(false);
});
