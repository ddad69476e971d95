import { type PageState, pageState, replacePageState } from 'shared-ui/core';
import { afterEach, beforeEach, expect, it, type Mock, vi } from 'vitest';
import { remote } from '../testing';
import { Updates, type UpdatesDeps } from './updates';

const OWN = '1.0.0-h00000000';
const at = (version: string) => ({
  ...remote('mfe-x', [{}]),
  version,
  entry: { url: `/remotes/mfe-x/${version}/entry.js`, integrity: 'x' },
});
const state = (version: string, shell = '1.0.0'): PageState => ({
  ...pageState,
  shell: { version: shell, locales: { fr: { url: `/remotes/shell/${shell}/fr.json`, integrity: 'x' } } },
  remotes: [at(version)],
});
const calm = () => vi.advanceTimersByTimeAsync(0);

let deps: { [K in keyof UpdatesDeps]: Mock<UpdatesDeps[K]> };
let updates: Updates;

beforeEach(() => {
  vi.useFakeTimers();
  replacePageState(state(OWN));
  delete pageState.overrides;
  deps = {
    fetchState: vi.fn(async () => state('2.0.0')),
    answers: vi.fn(async () => true),
    refresh: vi.fn(async () => false),
    reload: vi.fn(),
  };
  updates = new Updates(deps);
});

afterEach(() => vi.useRealTimers());

it('offers another version of what the page is made of, once it answers', async () => {
  updates.tell({ shell: '1.0.0', 'mfe-x': '2.0.0' });
  await calm();
  expect(updates.offered.get(), 'not shown on this page yet').toBeNull();
  updates.uses('mfe-x');
  await calm();
  expect(updates.offered.get()).toBe('mfe-x@2.0.0');
  expect(deps.answers).toHaveBeenCalledWith('/remotes/mfe-x/2.0.0/entry.js');
});

it('reports nothing of what it has, and of strangers', async () => {
  updates.uses('mfe-x');
  updates.tell({ shell: '1.0.0', 'mfe-x': OWN, 'mfe-new': '1.0.0' });
  await calm();
  expect(deps.fetchState).not.toHaveBeenCalled();
});

it('reloads by itself only what this browser overrides and cannot show otherwise: a developer has saved', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  pageState.overrides = { 'mfe-x': OWN };
  updates.uses('mfe-x');
  updates.tell({ shell: '1.0.0', 'mfe-x': OWN });
  await calm();
  expect(deps.refresh).not.toHaveBeenCalled();
  updates.tell({ shell: '1.0.0', 'mfe-x': '0.0.0-dev-2' });
  await calm();
  expect(deps.refresh).toHaveBeenCalledExactlyOnceWith(['mfe-x']);
  expect(deps.reload).toHaveBeenCalledOnce();
  deps.refresh.mockRejectedValueOnce(new Error('offline'));
  updates.tell({ shell: '1.0.0', 'mfe-x': '0.0.0-dev-3' });
  await calm();
  expect(deps.reload).toHaveBeenCalledTimes(2);
  expect(warned).toHaveBeenCalledOnce();
});

it('refreshes what this browser overrides once more for what was saved meanwhile, and does not reload', async () => {
  pageState.overrides = { 'mfe-x': OWN };
  deps.refresh.mockImplementation(async () => {
    const to = deps.refresh.mock.calls.length === 1 ? '0.0.0-dev-2' : '0.0.0-dev-3';
    await Promise.resolve();
    Object.assign(pageState.remotes[0] ?? {}, { version: to });
    return true;
  });
  updates.tell({ shell: '1.0.0', 'mfe-x': '0.0.0-dev-2' });
  updates.tell({ shell: '1.0.0', 'mfe-x': '0.0.0-dev-3' });
  await calm();
  expect(deps.refresh).toHaveBeenCalledTimes(2);
  updates.tell({ shell: '1.0.0', 'mfe-x': '0.0.0-dev-3' });
  await calm();
  expect(deps.refresh).toHaveBeenCalledTimes(2);
  expect(deps.reload).not.toHaveBeenCalled();
});

it('waits until a page made now really gets it, and its file is there', async () => {
  updates.uses('mfe-x');
  deps.fetchState.mockResolvedValueOnce(state(OWN)).mockRejectedValueOnce(new Error('offline'));
  deps.answers.mockResolvedValueOnce(false);
  updates.tell({ 'mfe-x': '2.0.0' });
  await vi.advanceTimersByTimeAsync(1000 + 2000);
  expect(updates.offered.get()).toBeNull();
  await vi.advanceTimersByTimeAsync(4000);
  expect(updates.offered.get()).toBe('mfe-x@2.0.0');
});

it('offers a new shell too', async () => {
  deps.fetchState.mockResolvedValue(state(OWN, '1.1.0'));
  updates.tell({ shell: '1.1.0', 'mfe-x': OWN });
  await calm();
  expect(updates.offered.get()).toBe('shell@1.1.0');
  expect(deps.answers).toHaveBeenCalledWith('/remotes/shell/1.1.0/fr.json');
});

it('takes the offer back when that version is rolled back, and gives up proving what is out of date', async () => {
  updates.uses('mfe-x');
  updates.tell({ 'mfe-x': '2.0.0' });
  await calm();
  updates.tell({ 'mfe-x': OWN });
  expect(updates.offered.get()).toBeNull();
  deps.answers.mockResolvedValueOnce(false);
  updates.tell({ 'mfe-x': '2.0.0' });
  await calm();
  updates.tell({ 'mfe-x': OWN });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(updates.offered.get()).toBeNull();
});

it('does not repeat what was put off, but offers the next one', async () => {
  updates.uses('mfe-x');
  updates.tell({ 'mfe-x': '2.0.0' });
  await calm();
  updates.decline();
  updates.tell({ 'mfe-x': '2.0.0' });
  await calm();
  expect(updates.offered.get()).toBeNull();
  deps.fetchState.mockResolvedValue(state('3.0.0'));
  updates.tell({ 'mfe-x': '3.0.0' });
  await calm();
  expect(updates.offered.get()).toBe('mfe-x@3.0.0');
});
