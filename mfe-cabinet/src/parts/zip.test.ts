import { describe, expect, it } from 'vitest';
import { headerCounter } from './zip';

const bytes = (...values: number[]) => new Uint8Array(values);
const header = [0x50, 0x4b, 0x03, 0x04];

describe('headerCounter', () => {
  it('counts files, also where a header is cut between two pieces', () => {
    const count = headerCounter();
    expect(count(bytes(...header, 1, 2, 0x50, 0x4b))).toBe(1);
    expect(count(bytes(0x03, 0x04, 9))).toBe(2);
    expect(count(bytes(0x50, 0x50, 0x4b, 0x03, 0x04))).toBe(3);
  });

  it('does not count the directory at the end', () => {
    expect(headerCounter()(bytes(...header, 0x50, 0x4b, 0x01, 0x02, 0x50, 0x4b, 0x05, 0x06))).toBe(1);
  });
});
