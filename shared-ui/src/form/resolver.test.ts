import { expect, it } from 'vitest';
import { z } from '.';
import { defaultText } from './resolver';

const keysOf = (schema: z.ZodMiniType, value: unknown) => {
  const { error } = z.safeParse(schema, value, { error: (issue) => defaultText(issue).key });
  return error?.issues.map(({ message }) => message);
};

it('reports for a day that does not exist the same as its field, also where the day may be left out', () => {
  const optional = z.union([z.literal(''), z.iso.date()]);
  expect(keysOf(z.iso.date(), '2026-02-31')).toEqual(['dates.unknown']);
  expect(keysOf(optional, '31/02/2026')).toEqual(['dates.unknown']);
  expect(keysOf(optional, undefined)).toEqual(['form.error.choose']);
  expect(keysOf(z.union([z.literal('a'), z.literal('b')]), 'c')).toEqual(['form.error.invalid']);
});
