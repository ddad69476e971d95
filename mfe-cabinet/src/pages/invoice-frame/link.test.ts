import { expect, it } from 'vitest';
import { readLink } from './link';

it('takes what a link may be made of, and nothing else', () => {
  expect(readLink('')).toBeNull();
  expect(readLink('#')).toBeNull();
  expect(readLink('#v1.AbC-_~9.x')).toBe('v1.AbC-_~9.x');
  for (const hash of ['#a b', '#<script>', '#%20', '#é', '#a/../b', '#a\r\nX: y', `#${'a'.repeat(513)}`]) {
    expect(readLink(hash), hash).toBe('unreadable');
  }
});
