import { ApiProblem } from 'shared-ui/core';
import { beforeEach, expect, it, vi } from 'vitest';
import type * as cases from '../../queries/cases';
import { DraftStore, isConflict, type DraftCalls } from './keeper';

type Content = cases.CaseContent['incidents'];

const create = vi.fn<DraftCalls<Content, cases.Case>['create']>();
const put = vi.fn<DraftCalls<Content, cases.Case>['save']>();
const answer = (version: number) => ({ uuid: 'u', version }) as cases.Case;
const store = (draft: cases.Case | null = null) =>
  new DraftStore<Content, cases.Case>({ calls: { create, save: put }, draft, kept: vi.fn() });

beforeEach(() => {
  create.mockReset().mockResolvedValue(answer(1));
  put.mockReset().mockImplementation(({ version }) => Promise.resolve(answer(version + 1)));
});

it('makes a draft by its first content and replaces it by the next, under the version last read', async () => {
  const kept = store();
  await kept.save({ subject: '', teeth: [], event: { harmDescription: '' } });
  expect(create).not.toHaveBeenCalled();
  await kept.save({ subject: 'a' });
  await kept.save({ subject: 'ab' });
  await kept.save({ subject: 'abc' });
  expect(create).toHaveBeenCalledTimes(1);
  expect(put.mock.calls.map(([{ version }]) => version)).toEqual([1, 2]);
});

it('sends a first content whose answer was lost again as it was, then what came after it', async () => {
  create.mockRejectedValueOnce(new ApiProblem({ status: 0, code: 'network' }));
  const kept = store();
  await expect(kept.save({ subject: 'a' })).rejects.toThrow('network');
  await kept.save({ subject: 'ab' });
  const [first, second] = create.mock.calls;
  expect(second?.slice(0, 2)).toEqual(first?.slice(0, 2));
  expect(put.mock.calls[0]?.[1]).toEqual({ subject: 'ab' });
});

it('takes another key after a refusal', async () => {
  create.mockRejectedValueOnce(new ApiProblem({ status: 400, code: 'validation' }));
  const kept = store();
  await expect(kept.save({ subject: 'a' })).rejects.toThrow();
  await kept.save({ subject: 'ab' });
  expect(create.mock.calls[1]?.[1]).not.toBe(create.mock.calls[0]?.[1]);
  expect(create.mock.calls[1]?.[0]).toEqual({ subject: 'ab' });
});

it('saves nothing of a draft that was sent or deleted', async () => {
  const kept = store(answer(4));
  kept.end();
  await kept.save({ subject: 'a' });
  expect(put).not.toHaveBeenCalled();
});

it('knows a conflict from a failure', () => {
  for (const [status, code] of [
    [409, 'version.conflict'],
    [409, 'claim.not_draft'],
    [404, 'not_found'],
  ] as const) {
    expect(isConflict(new ApiProblem({ status, code }))).toBe(true);
  }
  expect(isConflict(new ApiProblem({ status: 500, code: 'internal' }))).toBe(false);
  expect(isConflict(null)).toBe(false);
});
