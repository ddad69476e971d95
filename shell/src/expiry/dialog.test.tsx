import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { addTexts, formatTime, startI18n } from 'shared-ui/core';
import { uiTexts } from 'shared-ui/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addLateTexts } from '../deferred/texts';
import texts from '../deferred/watch.texts.json';
import { ExpiryDialog } from './dialog';
import { type ExpiryDeps, ExpiryWatch } from './idle';

const MINUTE = 60_000;
const words = texts.fr;

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') });
  await startI18n('fr');
  addTexts('fr', 'ui', uiTexts);
  addLateTexts(texts);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Opens the dialog of a session with an idle timeout of half an hour; `left` is the time to its absolute end. */
function open(left = 12 * 60 * MINUTE) {
  const deps = { touch: vi.fn<ExpiryDeps['touch']>().mockResolvedValue(), say: vi.fn(), end: vi.fn() };
  const watch = new ExpiryWatch({ idleMs: 30 * MINUTE, until: Date.now() + left, ...deps });
  render(<ExpiryDialog watch={watch} />);
  act(() => watch.start());
  return deps;
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const dialog = () => screen.queryByRole('alertdialog');
const button = (key: keyof typeof words) => screen.getByRole('button', { name: words[key] });
const press = (key: keyof typeof words) => act(async () => fireEvent.click(button(key)));

it('asks before an idle session ends, counts down, and stays when it is answered', async () => {
  const { touch, end } = open();
  await pass(27 * MINUTE - 1);
  expect(dialog()).toBeNull();
  await pass(30_001);
  expect(screen.getByRole('alertdialog', { name: words['expiry.idle.title'] }).textContent).toContain('1:30');
  expect(document.activeElement).toBe(button('expiry.stay'));
  await pass(60_000);
  expect(screen.getByRole('status').textContent, 'now and then for the ear').toBe('Encore 30 secondes');
  await press('expiry.stay');
  expect(touch).toHaveBeenCalledOnce();
  expect(dialog()).toBeNull();
  await pass(26 * MINUTE);
  expect([dialog(), end.mock.calls]).toEqual([null, []]);
});

it('shows that the edge was not reached, and asks on', async () => {
  open().touch.mockRejectedValue(new Error('no answer'));
  await pass(28 * MINUTE);
  await press('expiry.stay');
  expect(screen.getByRole('alert').textContent).toBe(words['expiry.failed']);
  expect(dialog()).not.toBeNull();
});

it('lets work on until the absolute end, and then ends', async () => {
  const { end, touch } = open(20 * MINUTE);
  await pass(18 * MINUTE);
  expect(screen.getByRole('alertdialog', { name: `Votre session prend fin à ${formatTime('2026-11-20T10:20:00Z')}` })).toBeTruthy();
  expect(document.activeElement, 'Enter does no harm').toBe(button('expiry.goOn'));
  await press('expiry.goOn');
  expect([dialog(), touch.mock.calls, end.mock.calls]).toEqual([null, [], []]);
  await pass(2 * MINUTE);
  expect(end).toHaveBeenCalledOnce();
});

it('leads to a new session at once on demand', async () => {
  const { end } = open(20 * MINUTE);
  await pass(18 * MINUTE);
  await press('expiry.anew');
  expect(end).toHaveBeenCalledOnce();
});

it('shows what would be lost', async () => {
  document.body.insertAdjacentHTML('beforeend', '<main id="content"><form><input name="lot" value=""></form></main>');
  const field = document.querySelector<HTMLInputElement>('input[name="lot"]')!;
  open();
  field.value = 'L26-1184';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await pass(27 * MINUTE);
  expect(dialog()?.textContent).toContain(words['expiry.unsaved']);
  field.closest('main')?.remove();
});
