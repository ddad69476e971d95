import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BrowserRouter } from '../router/index';
import type { ListSchema } from './list-state';
import { useListState } from './use-list-state';

const schema: ListSchema<'status' | 'lab'> = {
  sorts: ['date', '-date'],
  defaultSort: '-date',
  sizes: [25],
  filters: { status: { values: ['sent', 'refused'], max: 2 }, lab: { values: ['north', 'south'], max: 1 } },
};

const opened = () => renderHook(() => useListState(schema), { wrapper: BrowserRouter }).result;

beforeEach(() => {
  history.replaceState(null, '', '/orders');
});
afterEach(() => {
  history.replaceState(null, '', '/');
});

it('takes back what was asked for before it has shown', () => {
  const list = opened();
  act(() => {
    list.current.set({ search: 'a/b' });
    list.current.set({ search: '' });
  });
  expect(location.search).toBe('');
  expect(list.current.state.search).toBe('');
});

it('keeps both of two changes that come at once', () => {
  const list = opened();
  act(() => {
    list.current.set({ filters: { status: ['sent'], lab: [] } });
    list.current.set({ search: 'crown' });
  });
  expect(list.current.state).toMatchObject({ search: 'crown', filters: { status: ['sent'] } });
});

it('keeps both of two choices of one filter that come before the first one shows', () => {
  const list = opened();
  act(() => {
    const { set } = list.current;
    set({ filters: { status: ['sent'], lab: [] } });
    set({ filters: { status: ['refused'], lab: [] } });
  });
  expect(list.current.state.filters.status).toEqual(expect.arrayContaining(['sent', 'refused']));
  act(() => {
    const { set } = list.current;
    set({ filters: { status: ['refused'], lab: [] } });
    set({ filters: { status: [], lab: [] } });
  });
  expect(list.current.state.filters.status).toEqual([]);
});

it('replaces the one value of a filter', () => {
  const list = opened();
  act(() => {
    const { set } = list.current;
    set({ filters: { status: [], lab: ['north'] } });
    set({ filters: { status: [], lab: ['south'] } });
  });
  expect(list.current.state.filters).toEqual({ status: [], lab: ['south'] });
});

it('searches beside what was opened meanwhile, and closes nothing', () => {
  history.replaceState(null, '', '/orders?person=7&page=3&status=sent');
  const list = opened();
  act(() => list.current.set({ search: 'crown' }, { replace: true }));
  expect(location.search).toBe('?search=crown&status=sent&person=7');
  act(() => list.current.clear());
  expect(location.search).toBe('');
});

it('leaves history as it is when nothing changes', () => {
  const list = opened();
  const before = history.length;
  act(() => list.current.set({ search: '' }));
  expect(history.length).toBe(before);
});
