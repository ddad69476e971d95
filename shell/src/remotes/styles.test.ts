import type { PageRemote } from 'shared-ui/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { remote } from '../testing';
import { STYLES_OUTLIVE_MS, StyleReferences } from './styles';

const one = remote('mfe-one', [{}]);
const other = remote('mfe-other', [{}]);
let on: Record<string, boolean>;
let styles: StyleReferences;

beforeEach(() => {
  vi.useFakeTimers();
  on = {};
  styles = new StyleReferences(({ name }: PageRemote, isOn) => {
    on[name] = isOn;
  });
});
afterEach(() => vi.useRealTimers());

it('keeps a remote’s styles on while its page or one of its extensions is shown', () => {
  styles.hold(one, 'page');
  styles.hold(one, 'card');
  styles.hold(other, 'page');
  styles.release(one, 'page');
  vi.advanceTimersByTime(STYLES_OUTLIVE_MS);
  expect(on).toEqual({ 'mfe-one': true, 'mfe-other': true });
  styles.release(one, 'card');
  expect(on['mfe-one']).toBe(true); // for a moment
  vi.advanceTimersByTime(STYLES_OUTLIVE_MS);
  expect(on).toEqual({ 'mfe-one': false, 'mfe-other': true });
});

it('keeps them on for who comes while they are about to go', () => {
  styles.hold(one, 'page');
  styles.release(one, 'page');
  vi.advanceTimersByTime(STYLES_OUTLIVE_MS - 1);
  styles.hold(one, 'card');
  vi.advanceTimersByTime(STYLES_OUTLIVE_MS);
  expect(on['mfe-one']).toBe(true);
});

it('counts each holder once: a page whose start failed and is tried again is one page', () => {
  styles.hold(one, 'page');
  styles.hold(one, 'page');
  styles.release(one, 'page');
  styles.release(one, 'page');
  vi.advanceTimersByTime(STYLES_OUTLIVE_MS);
  expect(on['mfe-one']).toBe(false);
});
