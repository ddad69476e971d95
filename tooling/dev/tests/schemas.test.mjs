import { describe, expect, it } from 'vitest';
import { root } from '../lib/paths.mjs';
import { openRequests, openSchemas } from '../lib/schemas.mjs';

/** Returns the findings in a contract with one call that takes `schema`, and with the other given parts. */
function found(schema, { schemas = {}, other = {}, parameters = [] } = {}) {
  const requestBody = { content: { 'application/json': { schema } } };
  const call = { paths: { '/x': { post: { parameters, requestBody } } }, components: { schemas } };
  return openSchemas(
    new Map([
      ['a.yaml', call],
      ['b.yaml', { components: { schemas: other } }],
    ]),
  );
}

const closed = (properties) => ({ type: 'object', additionalProperties: false, properties });

describe('what the contracts let a caller send', () => {
  it('is closed and has an end everywhere', async () => {
    expect(await openRequests(root)).toEqual([]);
  });
});

describe('a request schema', () => {
  it('passes when it is closed and bounded', () => {
    const schemas = { Tree: closed({ below: { type: 'array', maxItems: 5, items: { $ref: '#/components/schemas/Tree' } } }) };
    const texts = [
      { type: 'string', maxLength: 5 },
      { type: 'string', format: 'uuid' },
      { type: 'string', pattern: '^[A-Z+*]{2}(-[a|b])?$' },
      { enum: ['x'] },
      { allOf: [{ $ref: '#/components/schemas/Tree' }] },
    ];
    const all = Object.fromEntries(texts.map((schema, at) => [`m${at}`, schema]));
    const numbers = { n: { type: 'integer', minimum: 0, maximum: 9 }, b: { type: 'boolean' } };
    const map = { type: 'object', maxProperties: 9, additionalProperties: { type: 'boolean' } };
    expect(found(closed({ ...all, ...numbers, map }), { schemas })).toEqual([]);
  });

  it.each([
    ['an object', { type: 'object', properties: {} }, 'accepts undeclared members'],
    ['an object that declares it', { type: 'object', additionalProperties: true }, 'accepts undeclared members'],
    ['a map', { type: 'object', additionalProperties: { type: 'boolean' } }, 'takes any number of members'],
    ['a map of texts', { type: 'object', maxProperties: 2, additionalProperties: { type: 'string' } }, 'has any length'],
    ['an exception without a standard', { type: 'object', 'x-open': 'we like it' }, 'names no standard'],
    ['an exception with a text', { type: 'object', 'x-open': 'RFC 6749, 3.2', properties: { a: { type: 'string' } } }, 'has any length'],
    ['a list', { type: 'array', items: { type: 'boolean' } }, 'has any length (maxItems)'],
    ['the items of a list', { type: 'array', maxItems: 2, items: { type: 'string' } }, 'has any length (maxLength)'],
    ['a list of anything', { type: 'array', maxItems: 2 }, 'has no type'],
    ['a text', { type: 'string' }, 'has any length (maxLength)'],
    ['an address', { type: 'string', format: 'email' }, 'has any length (maxLength)'],
    ['a pattern that repeats', { type: 'string', pattern: '^a+$' }, 'has any length (maxLength)'],
    ['a pattern without an end', { type: 'string', pattern: '^a{1,3}' }, 'has any length (maxLength)'],
    ['a pattern that chooses', { type: 'string', pattern: '^a{1,3}|b$' }, 'has any length (maxLength)'],
    ['a number', { type: 'integer', minimum: 0 }, 'has any size'],
    ['a part of a choice', { oneOf: [{ type: 'boolean' }, { type: 'number', maximum: 9 }] }, 'has any size'],
    ['anything', {}, 'has no type'],
  ])('is refused where it leaves %s open', (_, schema, fault) => {
    expect(found(schema)).toEqual([expect.stringContaining(fault)]);
    expect(found(closed({ deep: closed({ schema }) }))).toEqual([expect.stringMatching(/^a\.yaml POST \/x body\.deep\.schema.*: /)]);
  });

  it('is found in other contracts and in parameters, and reported once', () => {
    const other = { Open: { type: 'object' } };
    const open = { $ref: 'b.yaml#/components/schemas/Open' };
    expect(found(closed({ one: open, two: open }), { other })).toEqual([expect.stringMatching(/^b\.yaml Open: /)]);
    const parameters = [{ name: 'q', in: 'query', schema: { type: 'string' } }];
    expect(found(closed({}), { parameters })).toEqual(['a.yaml POST /x parameter q: has any length (maxLength)']);
    expect(() => found({ $ref: '#/components/schemas/Nothing' })).toThrow('nothing stands at');
  });
});
