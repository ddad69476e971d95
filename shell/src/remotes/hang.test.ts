import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { guardMount } from './hang';
import { reportHangs } from './hang-report';

const remote = { name: 'mfe-x', version: '1.0.0-h00000000' };
const report = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  report.mockReset();
});

afterEach(() => vi.useRealTimers());

it('is reported by the browser’s next page, once, and before a remote is mounted', () => {
  history.replaceState(null, '', '/orders');
  guardMount(localStorage, remote);
  vi.clearAllTimers(); // an endless loop: no timer runs any more
  vi.setSystemTime(Date.now() + 11_000);
  reportHangs(localStorage, report);
  reportHangs(localStorage, report);
  expect(report).toHaveBeenCalledOnce();
  expect(report.mock.calls[0]?.[0]).toMatchObject({ remote: 'mfe-x', version: '1.0.0-h00000000', code: 'hang', path: '/orders' });
});

it('is waited for while the mark is young: the other tab may be alive', async () => {
  guardMount(localStorage, remote);
  vi.clearAllTimers();
  reportHangs(localStorage, report);
  expect(report).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(report).toHaveBeenCalledOnce();
});

it('is not seen in a page that stays responsive, is left, or is hidden', async () => {
  guardMount(localStorage, remote);
  await vi.advanceTimersByTimeAsync(5000);
  reportHangs(localStorage, report);
  await vi.advanceTimersByTimeAsync(6000);
  expect(localStorage).toHaveLength(0);
  guardMount(localStorage, remote);
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage).toHaveLength(0);
  guardMount(localStorage, remote)();
  expect(localStorage).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(report).not.toHaveBeenCalled();
});

it('says nothing about marks that are no marks, or from another day', () => {
  localStorage.setItem('portal.mounting.a', '{');
  localStorage.setItem(
    'portal.mounting.b',
    JSON.stringify({ remote: 'mfe-x', version: '1', path: '/', beat: Date.now() - 25 * 3_600_000 }),
  );
  localStorage.setItem('other', 'kept');
  reportHangs(localStorage, report);
  expect(report).not.toHaveBeenCalled();
  expect(Object.keys(localStorage)).toEqual(['other']);
});
