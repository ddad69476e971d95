import { ApiProblem } from 'shared-ui/core';
import { expect, it } from 'vitest';
import { linkProblem } from './frame-problem';

it('distinguishes a faulty link from a faulty service', () => {
  const code = (status: number, name: string) => linkProblem(new ApiProblem({ status, code: name }));
  expect(code(404, 'invoice.link_invalid')).toBe('invalid');
  expect(code(410, 'invoice.link_expired')).toBe('expired');
  expect(code(410, 'invoice.link_revoked')).toBe('revoked');
  expect(code(404, 'not_found')).toBeUndefined();
  expect(code(429, 'rate.limited')).toBeUndefined();
  expect(linkProblem(new TypeError('cut off'))).toBeUndefined();
});
