import { describe, expect, it } from 'vitest';
import { fileNameOf, headerCounter, readZip, type ZipProgress } from './zip';

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

describe('readZip', () => {
  it('keeps every byte and tells how far it is', async () => {
    const told: ZipProgress[] = [];
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(bytes(...header, 7));
        controller.enqueue(bytes(...header, 8, 9));
        controller.close();
      },
    });
    const file = await readZip(new Response(body), (progress) => told.push(progress));
    expect(file.size).toBe(11);
    expect(told).toEqual([
      { files: 1, bytes: 5 },
      { files: 2, bytes: 11 },
    ]);
  });

  it('fails when the answer is cut off', async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error('cut')) });
    await expect(readZip(new Response(body), () => undefined)).rejects.toThrow('cut');
  });
});

describe('fileNameOf', () => {
  it.each([
    ['attachment; filename="documents.zip"', 'documents.zip'],
    ['attachment; filename="../../evil.zip"', 'plain.zip'],
    ['attachment', 'plain.zip'],
    [null, 'plain.zip'],
  ])('%s', (disposition, name) => expect(fileNameOf(disposition, 'plain.zip')).toBe(name));
});
