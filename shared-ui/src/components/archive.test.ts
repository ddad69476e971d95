import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fileNameOf, readArchive, useArchive } from './archive';

/** Creates a body of these chunks. */
const bodyOf = (...pieces: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });

const cut = () => new ReadableStream({ pull: (controller) => controller.error(new Error('cut')) });

describe('readArchive', () => {
  it('reads in pieces and loses none of it', async () => {
    const pieces = [new Uint8Array(5 << 20).fill(1), new Uint8Array(5 << 20).fill(2), new Uint8Array(3).fill(3)];
    const seen: number[] = [];
    const file = await readArchive(new Response(bodyOf(...pieces)), ({ byteLength }) => seen.push(byteLength));
    expect(file.size).toBe((10 << 20) + 3);
    expect(seen).toEqual([5 << 20, 5 << 20, 3]);
  });

  it('fails when the answer is cut off', async () => {
    await expect(readArchive(new Response(cut()), () => undefined)).rejects.toThrow('cut');
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

describe('useArchive', () => {
  let saved: string[];

  beforeEach(() => {
    saved = [];
    vi.useFakeTimers();
    Object.assign(URL, { createObjectURL: () => 'blob:archive', revokeObjectURL: () => undefined }); // jsdom has neither
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    vi.spyOn(console, 'warn').mockReturnValue();
  });

  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('saves what came, and reports how it went', async () => {
    const { result } = renderHook(() => useArchive('plain.zip'));
    expect(result.current.archive).toEqual({ step: 'idle' });
    const seen: number[] = [];
    await act(() =>
      result.current.start(
        () => Promise.resolve(new Response(bodyOf(new Uint8Array(2), new Uint8Array(3)))),
        ({ byteLength }) => seen.push(byteLength),
      ),
    );
    expect([result.current.archive, saved, seen]).toEqual([{ step: 'done' }, ['plain.zip'], [2, 3]]);
    await act(() => result.current.start(() => Promise.resolve(new Response(cut()))));
    expect([result.current.archive, saved]).toEqual([{ step: 'failed' }, ['plain.zip']]);
  });

  it('can be given up', async () => {
    const { result } = renderHook(() => useArchive('plain.zip'));
    await act(async () => {
      const under = result.current.start(
        (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('given up')))),
      );
      result.current.stop();
      await under;
    });
    expect([result.current.archive, saved]).toEqual([{ step: 'idle' }, []]);
  });
});
