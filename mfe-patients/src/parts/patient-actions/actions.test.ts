import { expect, it, vi } from 'vitest';
import { patientActions } from './actions';

const patient = { uuid: 'u', personInfo: { firstName: 'Zoé', lastName: 'Bœuf' }, birthDate: '1990-02-03', archived: false };

function actionsFor(mayDecide: boolean, archived = false) {
  const ask = vi.fn();
  const setArchived = vi.fn();
  const actions = patientActions({ patient: { ...patient, archived }, mayDecide, t: (key) => key, ask, setArchived });
  return { actions, ask, setArchived, ids: actions.map(({ id }) => id) };
}

it('offers an assistant nothing that the edge refuses', () => {
  expect(actionsFor(false).ids).toEqual(['orders', 'archive']);
});

it('asks before what is decided, and archives or takes back at once', () => {
  const { actions, ask, setArchived, ids } = actionsFor(true, true);
  expect(ids).toEqual(['orders', 'share', 'seen', 'code', 'merge', 'archive', 'unlink']);
  for (const { onAction } of actions) onAction?.();
  expect(ask.mock.calls).toEqual([['share'], ['seen'], ['code'], ['merge'], ['unlink']]);
  expect(setArchived.mock.calls).toEqual([[false]]);
});
