import { expect, it } from 'vitest';
import { talkRights } from './talk';

const none = { comment: false, judge: false, moderate: false };
const all = { comment: true, judge: true, moderate: true };

it.each([
  ['own', undefined, all],
  ['shared', 'read', none],
  ['shared', 'comment', { ...none, comment: true }],
  ['shared', 'contribute', { ...all, moderate: false }],
  // A share of an older platform has no rights.
  ['shared', undefined, none],
  ['guest', undefined, none],
] as const)('lets a user write on files of a patient with access %s, %s', (access, rights, may) => {
  expect(talkRights(true, { access, ...(rights ? { rights } : {}) })).toEqual(may);
  expect(talkRights(false, { access, ...(rights ? { rights } : {}) }), 'not without the role').toEqual(none);
});

it('lets a user write on files without a patient, which are the practice’s', () => {
  expect(talkRights(true, undefined)).toEqual(all);
});
