import { ApiProblem } from 'shared-ui/core';
import { expect, it } from 'vitest';
import { refusalKey, messageOfCode } from './refusal';

it('has words for what the platform refuses, and others for what may be tried again', () => {
  expect(refusalKey(new ApiProblem({ status: 409, code: 'partnership.open' }))).toBe('partnership.refused.open');
  expect(refusalKey(new ApiProblem({ status: 409, code: 'version.conflict' }))).toBe('partnership.refused.changed');
  for (const other of [new ApiProblem({ status: 503, code: 'upstream' }), new Error('x'), null]) {
    expect(refusalKey(other)).toBe('partnership.refused.unknown');
  }
  expect(messageOfCode('constructor')).toBeUndefined();
});
