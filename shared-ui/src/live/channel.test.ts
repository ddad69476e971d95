import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LiveChannel, POLL_MS } from './channel';
import { pauseBefore, READY_MS, SILENCE_MS } from './stream';
import { show, Source, stubBrowser, stubVisibility } from '../testing/browser';
import type { Change, LiveState } from './types';

const open: LiveChannel[] = [];

function tab(after = '10', group: string | null = 'g') {
  const heard: string[] = [];
  const news: string[] = [];
  const states: LiveState[] = [];
  const over = vi.fn(async () => false);
  const channel = new LiveChannel(
    { group, after },
    {
      change: ({ kind, id }: Change) => heard.push(kind === 'reset' ? 'reset' : id),
      news: (name, data) => news.push(`${name} ${JSON.stringify(data)}`),
      state: (state) => states.push(state),
      over,
    },
  );
  open.push(channel);
  channel.start();
  return { channel, heard, news, states, over };
}

const settled = () => vi.advanceTimersByTimeAsync(0);
const only = () => Source.open()[0] as Source;

beforeEach(() => {
  vi.useFakeTimers();
  stubBrowser();
  stubVisibility();
});

afterEach(() => {
  for (const channel of open.splice(0)) channel.stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('opens one stream for all tabs, from the page’s position, and all receive it', async () => {
  const [first, second] = [tab(), tab('12')];
  await settled();
  expect(Source.all.map(({ url }) => url)).toEqual(['/events?after=10']);
  only().say('ready', {}, '10');
  only().say('remotes', { 'mfe-x': '2.0.0' });
  only().change(11);
  only().change(13);
  expect(first.heard).toEqual(['11', '13']);
  expect(second.heard).toEqual(['13']);
  expect([first.news, second.news]).toEqual([['remotes {"mfe-x":"2.0.0"}'], ['remotes {"mfe-x":"2.0.0"}']]);
  expect([first.states.at(-1), second.states.at(-1)]).toEqual(['live', 'live']);
});

it('sends a later tab what it missed, and what is known', async () => {
  tab();
  await settled();
  only().say('ready', {}, '10');
  only().say('remotes', { 'mfe-x': '2.0.0' });
  only().change(11);
  only().change(12);
  const late = tab('11');
  await settled();
  expect(late.heard).toEqual(['12']);
  expect(late.news).toEqual(['remotes {"mfe-x":"2.0.0"}']);
  expect(late.states.at(-1)).toBe('live');
  const early = tab('3');
  await settled();
  expect(early.heard).toEqual(['reset']);
  expect(late.heard, 'another’s gap is not this tab’s').toEqual(['12']);
  expect(Source.all).toHaveLength(1);
});

it('hands over without a gap when the tab that leads is closed', async () => {
  const [first, second] = [tab(), tab()];
  await settled();
  only().say('ready', {}, '10');
  only().change(11);
  first.channel.stop();
  await settled();
  expect(Source.all.map(({ url }) => url)).toEqual(['/events?after=10', '/events?after=11']);
  expect(Source.open()).toHaveLength(1);
  only().say('ready', {}, '11');
  only().change(12);
  expect(second.heard).toEqual(['11', '12']);
});

it('lets go while the tab is hidden for long, and goes on where it was', async () => {
  const { heard } = tab();
  await settled();
  only().say('ready', {}, '10');
  only().change(11);
  show('hidden');
  await vi.advanceTimersByTimeAsync(5_000);
  show('visible');
  await settled();
  expect(Source.all).toHaveLength(1);
  show('hidden');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(Source.open()).toHaveLength(0);
  show('visible');
  await settled();
  expect(only().url).toBe('/events?after=11');
  only().change(12);
  expect(heard).toEqual(['11', '12']);
});

it('is alone where a page asks for it', async () => {
  tab('10', null);
  tab('10', null);
  await settled();
  expect(Source.open()).toHaveLength(2);
});

it('asks now and then where streams do not come through, and is live once they do', async () => {
  const { heard, states } = tab();
  await settled();
  await vi.advanceTimersByTimeAsync(READY_MS);
  expect(states).toEqual([]);
  await vi.advanceTimersByTimeAsync(READY_MS + 5_000);
  expect(states.at(-1)).toBe('polling');
  expect(heard).toEqual([]);
  await vi.advanceTimersByTimeAsync(POLL_MS * 1.2);
  expect(heard.length).toBeGreaterThan(0);
  while (Source.open().length === 0) await vi.advanceTimersByTimeAsync(1_000);
  only().say('ready', {}, '10');
  expect(states.at(-1)).toBe('live');
  const before = heard.length;
  await vi.advanceTimersByTimeAsync(SILENCE_MS - 1);
  expect(heard).toHaveLength(before);
});

it('takes up again what fell silent, and what was refused after growing pauses', async () => {
  tab().over.mockResolvedValue(true);
  await settled();
  only().say('ready', {}, '10');
  only().change(11);
  await vi.advanceTimersByTimeAsync(SILENCE_MS + 10);
  expect(Source.all.map(({ url }) => url)).toEqual(['/events?after=10', '/events?after=11']);
  only().say('ready', {}, '11');
  only().refuse();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(Source.all).toHaveLength(3);
  expect([pauseBefore(0, 0), pauseBefore(0, 1), pauseBefore(1, 1), pauseBefore(4, 0), pauseBefore(30, 1)]).toEqual([
    1_000, 5_000, 15_000, 60_000, 600_000,
  ]);
});

it('ends with its session, and goes on with another', async () => {
  const [first, second] = [tab(), tab()];
  await settled();
  only().say('ready', {}, '10');
  second.over.mockResolvedValue(true);
  only().say('end');
  await settled();
  expect([first.over, second.over].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(Source.open().map(({ url }) => url)).toEqual(['/events?after=10']);
});

it('asks once whether the session is over when the stream is refused', async () => {
  const [first, second] = [tab(), tab()];
  first.over.mockResolvedValue(true);
  await settled();
  only().refuse();
  await vi.advanceTimersByTimeAsync(5_000);
  only().refuse();
  while (Source.open().length === 0) await vi.advanceTimersByTimeAsync(1_000);
  expect([first.over, second.over].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  only().say('ready', {}, '10');
  first.over.mockResolvedValue(false);
  only().refuse();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([first.over, second.over].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
  expect(Source.open()).toHaveLength(0);
});

it('reports nothing more once the session was found to be over, which ends it', async () => {
  const { channel, over } = tab();
  over.mockImplementation(async () => {
    channel.stop();
    return false;
  });
  await settled();
  only().refuse();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(over).toHaveBeenCalledOnce();
});

it('reports that there is no network, and comes back with it', async () => {
  const { states } = tab();
  await settled();
  only().say('ready', {}, '10');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  expect([states.at(-1), Source.open().length]).toEqual(['offline', 0]);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect([states.at(-1), Source.open().length]).toEqual(['connecting', 1]);
});
