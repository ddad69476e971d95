import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { Sha256 } from './digest';

it.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1000, 70_000])('agrees with the standard over %d bytes, however they come', (length) => {
  const bytes = Uint8Array.from({ length }, (_, index) => (index * 31 + 7) & 255);
  const expected = createHash('sha256').update(bytes).digest('hex');
  expect(new Sha256().update(bytes).hex()).toBe(expected);
  const parts = new Sha256();
  for (let at = 0; at < length; at += 37) parts.update(bytes.subarray(at, at + 37));
  expect(parts.hex()).toBe(expected);
});
