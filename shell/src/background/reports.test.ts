import { afterEach, beforeEach, expect, it, type Mock, vi } from 'vitest';
import { type Describe, type Entry, Reports, type Send, SEND_DELAY_MS } from './reports';

let send: Mock<Send>;
let describeError: Mock<Describe>;
let reports: Reports;
const recordEvent = (what: 'page' | 'failed' | 'uncaught', remote = 'mfe-x', version = '1.0.0') =>
  reports.recordEvent({ remote, version, what });
const sent = (): Entry[][] => send.mock.calls.map(([entries]) => entries);

beforeEach(() => {
  vi.useFakeTimers();
  send = vi.fn<Send>(async () => true);
  describeError = vi.fn<Describe>();
  reports = new Reports(send, describeError);
  reports.start();
});

afterEach(() => {
  reports.stop();
  vi.useRealTimers();
});

it('reports pages every five minutes, and nothing without any', () => {
  recordEvent('page');
  recordEvent('page');
  vi.advanceTimersByTime(4 * 60_000);
  expect(sent()).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(sent()).toEqual([[{ remote: 'mfe-x', version: '1.0.0', pages: 2, failures: 0 }]]);
  vi.advanceTimersByTime(10 * 60_000);
  expect(sent()).toHaveLength(1);
});

it('reports a failure within two seconds, with what happened at once', () => {
  recordEvent('page');
  recordEvent('failed', 'mfe-y', '2.0.0');
  vi.advanceTimersByTime(500);
  recordEvent('failed', 'mfe-y', '2.0.0');
  vi.advanceTimersByTime(SEND_DELAY_MS);
  expect(sent()).toEqual([
    [
      { remote: 'mfe-x', version: '1.0.0', pages: 1, failures: 0 },
      { remote: 'mfe-y', version: '2.0.0', pages: 0, failures: 2 },
    ],
  ]);
});

it('counts and describes a loop of errors as one broken page, and the next page anew', () => {
  recordEvent('page');
  for (let i = 0; i < 50; i += 1) recordEvent('uncaught');
  vi.advanceTimersByTime(SEND_DELAY_MS);
  for (let i = 0; i < 50; i += 1) recordEvent('uncaught');
  vi.advanceTimersByTime(SEND_DELAY_MS);
  expect(sent()).toHaveLength(1);
  recordEvent('page');
  recordEvent('uncaught');
  vi.advanceTimersByTime(SEND_DELAY_MS);
  expect(sent().map(([entry]) => entry)).toMatchObject([
    { pages: 1, failures: 1 },
    { pages: 1, failures: 1 },
  ]);
  expect(describeError.mock.calls.map(([{ remote, what }]) => `${remote} ${what}`)).toEqual(Array(2).fill('mfe-x uncaught'));
});

it('keeps what could not be reported for the next turn', async () => {
  send.mockResolvedValueOnce(false);
  recordEvent('page');
  reports.vital('mfe-x', '1.0.0', 'lcpMs', 812.4);
  reports.flush();
  await vi.advanceTimersByTimeAsync(0);
  recordEvent('page');
  reports.flush();
  expect(sent()[1]).toEqual([{ remote: 'mfe-x', version: '1.0.0', pages: 2, failures: 0, lcpMs: 812 }]);
});

it('reports only failures where the page was not drawn, and once an hour what is in use', () => {
  reports.stop();
  reports = new Reports(send, describeError, false);
  reports.start();
  recordEvent('page');
  recordEvent('page', 'mfe-y');
  reports.flush(); // the page is hidden
  vi.advanceTimersByTime(10 * 60_000);
  expect(sent()).toEqual([]);
  recordEvent('uncaught');
  vi.advanceTimersByTime(SEND_DELAY_MS);
  expect(sent()).toEqual([[{ remote: 'mfe-x', version: '1.0.0', pages: 0, failures: 1 }]]);
  vi.advanceTimersByTime(50 * 60_000);
  expect(sent()[1]).toEqual([{ remote: 'mfe-y', version: '1.0.0', pages: 0, failures: 0 }]);
  vi.advanceTimersByTime(3 * 60 * 60_000);
  expect(sent(), 'nothing happens on it').toHaveLength(2);
});

it('stays within the contract’s bounds', () => {
  for (let i = 0; i < 40; i += 1) recordEvent('page', `mfe-${i}`);
  for (let i = 0; i < 1200; i += 1) recordEvent('page', 'mfe-0');
  reports.vital('mfe-1', '1.0.0', 'inpMs', 1e9);
  reports.flush();
  expect(sent()[0]).toHaveLength(30);
  expect(sent()[0]?.[0]).toMatchObject({ pages: 1000 });
  expect(sent()[0]?.[1]).toMatchObject({ inpMs: 120_000 });
});
