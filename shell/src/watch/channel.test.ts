import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Channel, pauseBefore } from './channel';

class Source extends EventTarget {
  static readonly CLOSED = 2;
  static all: Source[] = [];
  readyState = 1;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    Source.all.push(this);
  }

  close(): void {
    this.readyState = Source.CLOSED;
  }

  refuse(): void {
    this.readyState = Source.CLOSED;
    this.dispatchEvent(new Event('error'));
  }
}

let visibility: DocumentVisibilityState = 'visible';
const show = (next: DocumentVisibilityState) => {
  visibility = next;
  document.dispatchEvent(new Event('visibilitychange'));
};
const told = vi.fn();
const failed = vi.fn();
const over = vi.fn();
let channel: Channel;
const open = () => Source.all.filter(({ readyState }) => readyState !== Source.CLOSED);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Source);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  visibility = 'visible';
  Source.all = [];
  channel = new Channel({ versions: told, builds: failed, over });
  channel.start();
});

afterEach(() => {
  channel.stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('passes on which versions there are, and what does not build', () => {
  Source.all[0]?.dispatchEvent(new MessageEvent('builds', { data: '{"mfe-x":"src/app.tsx"}' }));
  expect(failed).toHaveBeenCalledWith({ 'mfe-x': 'src/app.tsx' });
  Source.all[0]?.dispatchEvent(new MessageEvent('remotes', { data: '{"mfe-x":"2.0.0"}' }));
  expect(told).toHaveBeenCalledWith({ 'mfe-x': '2.0.0' });
  expect(Source.all[0]?.url).toBe('/events');
});

it('leaves a broken connection to the browser, and asks for a refused one again after growing pauses', () => {
  Source.all[0]?.dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(3_600_000);
  expect(Source.all).toHaveLength(1);
  Source.all[0]?.refuse();
  vi.advanceTimersByTime(7000);
  expect(Source.all).toHaveLength(1);
  vi.advanceTimersByTime(8000);
  expect(Source.all).toHaveLength(2);
  expect(pauseBefore(0, 1)).toBe(15_000);
  expect(pauseBefore(3, 0)).toBe(60_000);
  expect(pauseBefore(30, 1)).toBe(600_000);
});

it('is over at the end of the session', () => {
  Source.all[0]?.dispatchEvent(new Event('end'));
  expect(over).toHaveBeenCalledOnce();
  show('hidden');
  show('visible');
  vi.advanceTimersByTime(3_600_000);
  expect([Source.all.length, open().length]).toEqual([1, 0]);
});

it('lets go while the tab is hidden for long, and comes back with it', () => {
  show('hidden');
  vi.advanceTimersByTime(5000);
  show('visible');
  expect([Source.all.length, open().length]).toEqual([1, 1]);
  show('hidden');
  vi.advanceTimersByTime(10_000);
  expect(open()).toHaveLength(0);
  show('visible');
  expect([Source.all.length, open().length]).toEqual([2, 1]);
});
