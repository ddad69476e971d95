import { ApiProblem } from 'shared-ui/core';
import { expect, it } from 'vitest';
import { refusalKey } from './refusal';
import { CASE_STATUSES, statusesOf } from './schema';
import { comingSteps, turnOf } from './status';

it('reports what is still to come, and nothing once it is over', () => {
  expect(comingSteps('claims', 'draft')).toEqual(['submitted', 'received', 'in_review', 'decision']);
  expect(comingSteps('claims', 'in_review')).toEqual(['decision']);
  expect(comingSteps('claims', 'info_requested')).toEqual(['in_review', 'decision']);
  expect(comingSteps('claims', 'accepted')).toEqual(['outcome']);
  expect(comingSteps('incidents', 'reported')).toEqual(['closed']);
  expect(comingSteps('incidents', 'closed')).toEqual([]);
  expect(comingSteps('returns', 'submitted')).toEqual(['shipped', 'received', 'in_review', 'outcome']);
  for (const status of ['replaced', 'credited', 'rejected', 'withdrawn', 'closed'] as const)
    expect(comingSteps('claims', status)).toEqual([]);
});

it('knows whose turn it is', () => {
  expect(turnOf('claims', { status: 'info_requested', awaiting: true })).toBe('practice');
  expect(turnOf('returns', { status: 'shipped', awaiting: false })).toBe('manufacturer');
  expect(turnOf('claims', { status: 'rejected', awaiting: false })).toBe('none');
});

it('parts the statuses of each view into what waits, what is under way and what is over', () => {
  for (const view of ['claims', 'incidents', 'returns'] as const) {
    const parts = [...statusesOf(view, 'open'), ...statusesOf(view, 'done')];
    expect([...parts].sort()).toEqual(CASE_STATUSES[view].filter((status) => status !== 'draft' && status !== 'info_requested').sort());
    for (const status of statusesOf(view, 'done')) expect(comingSteps(view, status)).toEqual([]);
    for (const status of statusesOf(view, 'open')) expect(comingSteps(view, status)).not.toEqual([]);
  }
});

it('has a message for a refusal, and reports of anything else that it may be tried again', () => {
  expect(refusalKey(new ApiProblem({ status: 409, code: 'claim.transition' }))).toBe('cases.refused.tooFar');
  expect(refusalKey(new ApiProblem({ status: 502, code: 'upstream' }))).toBe('cases.refused.unknown');
  expect(refusalKey(new TypeError('x'))).toBe('cases.refused.unknown');
});
