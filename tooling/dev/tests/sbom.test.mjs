import { expect, test } from 'vitest';
import { at } from '../lib/paths.mjs';
import { filesOf } from '../lib/sbom.mjs';

test('FILE names files of the clone or of elsewhere', () => {
  expect(filesOf('/tmp/go.zip, npm.zip')).toEqual(['/tmp/go.zip', at('npm.zip')]);
});

test.each(['', undefined, 'go.zip,'])('FILE=%s is refused with what it should name', (text) => {
  expect(() => filesOf(text)).toThrow('names a file in OSV format');
});
