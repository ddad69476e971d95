// @vitest-environment node
import { deadline } from 'portal-playwright/deadlines';
import { beforeAll, describe, expect, it } from 'vitest';
import { codesOf, fieldsOf, problemsOf } from './contracts.js';
import { dedented } from './examples.js';
import { readReference, slotsOf } from './index.js';
import { tokensOf } from './tokens.js';

describe('the reference of this library', () => {
  let reference;
  let components;
  beforeAll(() => {
    reference = readReference();
    components = reference.entries.flatMap(({ name, exports }) =>
      exports.filter(({ kind }) => kind === 'component').map((component) => ({ ...component, entry: name })),
    );
  }, deadline(120_000));
  const component = (name) => components.find((one) => one.name === name);
  const prop = (name, of) => component(name).props.find((one) => one.name === of);

  it('describes each component, and shows its code in an example', () => {
    const used = new Set(reference.examples.flatMap(({ uses }) => Object.keys(uses)));
    const named = components.map(({ name }) => name);
    expect(new Set(named).size).toBe(named.length);
    expect(components.filter(({ doc }) => doc === '').map(({ name }) => name)).toEqual([]);
    expect(named.filter((name) => !used.has(name))).toEqual([]);
  });

  it('has rules and accessibility notes for each component', () => {
    const incomplete = components.filter(({ rules, accessibility }) => rules.length === 0 || accessibility.length === 0);
    expect(incomplete.map(({ name }) => name)).toEqual([]);
  });

  it('reads properties with their types, values, defaults and comments', () => {
    expect(component('Button')).toMatchObject({ entry: 'core', file: 'src/basics/Button.tsx', passed: ['ButtonHTMLAttributes'] });
    expect(prop('Button', 'busy')).toMatchObject({ type: 'boolean', default: 'false', required: false });
    expect(prop('Button', 'variant').values).toContain('"primary"');
    expect(prop('Button', 'disabledReason').doc).toMatch(/^Why the button is unavailable/);
    expect(prop('Button', 'onClick')).toBeUndefined();
    expect(prop('Dialog', 'title')).toMatchObject({ type: 'string', required: true });
    expect(component('Dialog').props[0].required).toBe(true);
  });

  it('reads components of classes, of type parameters, and what they tell assistive technology', () => {
    expect(component('ErrorBoundary').props.map(({ name }) => name)).toContain('fallback');
    expect(prop('DataList', 'columns').type).toBe('ListColumn<T>[]');
    expect(component('Button').rules[1]).toBe('Prefer `disabledReason` to `disabled`: the reason stands beside what is unavailable.');
    expect(component('Alert').accessibility).toEqual(['An error is an `alert`, other tones a `status`.']);
    expect(component('PanelError').semantics).toEqual(expect.objectContaining({ roles: ['alert'] }));
    expect(component('Segmented').semantics.attributes).toContain('aria-label');
  });

  it('describes other exports by their declaration', () => {
    const slots = reference.entries.find(({ name }) => name === 'slots').exports;
    expect(slots.find(({ name }) => name === 'CardProps')).toMatchObject({
      kind: 'type',
      code: expect.stringMatching(/^interface CardProps \{/),
    });
    expect(slots.find(({ name }) => name === 'useExtensions')).toMatchObject({ kind: 'hook' });
    const router = reference.entries.find(({ name }) => name === 'router');
    expect(router.others).toContain('useNavigate');
  });

  it('takes code to copy from the examples, without what is of the gallery', () => {
    const { uses } = reference.examples.find(({ id }) => id === 'Actions.Actions');
    expect(uses.Button.snippets[0]).toBe('<Button variant="primary">Se connecter</Button>');
    expect(reference.examples.flatMap((one) => Object.values(one.uses).flatMap(({ snippets }) => snippets)).join('\n')).not.toContain(
      'className={css.',
    );
    const table = reference.examples.find(({ id }) => id === 'Data.Table');
    expect(table.source).toContain('const columns: ListColumn<Row>[] = [');
    expect(table.uses.PersonCell.count).toBe(1);
    expect(reference.examples.map(({ id }) => id)).not.toContain('More.More');
  });

  it('has the slots of the portal, the fields, the codes and the tokens', () => {
    expect(reference.slots.map(({ slot }) => slot)).toEqual(expect.arrayContaining(['dashboard.card', 'top-bar.tool', 'palette.kind']));
    expect(reference.fields.find(({ path }) => path === 'extensions[].slot')).toMatchObject({ required: true });
    expect(reference.problems.find(({ code }) => code === 'deploy.version_taken').statuses).toEqual([409]);
    expect(reference.tokens.find(({ name }) => name === '--accent')).toMatchObject({ group: 'Colour', light: '#1e46a8', dark: '#92b4f8' });
  });
});

describe('fields', () => {
  it('are nested by their path, with limits', () => {
    const schema = {
      required: ['routes'],
      properties: {
        $schema: { type: 'string' },
        routes: {
          type: 'array',
          maxItems: 5,
          items: {
            required: ['path'],
            properties: { path: { type: 'string', pattern: '^/' }, roles: { type: 'array', items: { enum: ['a', 'b'] } } },
          },
        },
        phone: { type: 'object', properties: { order: { description: 'its place', anyOf: [{ const: true }, { type: 'integer' }] } } },
      },
    };
    expect(fieldsOf(schema)).toEqual([
      { path: 'routes', type: 'any[]', required: true, limits: ['at most 5 entries'], doc: '' },
      { path: 'routes[].path', type: 'string', required: true, limits: ['^/'], doc: '' },
      { path: 'routes[].roles', type: '("a" | "b")[]', required: false, limits: [], doc: '' },
      { path: 'phone', type: 'object', required: false, limits: [], doc: '' },
      { path: 'phone.order', type: 'true | integer', required: false, limits: [], doc: 'its place' },
    ]);
  });
});

describe('problem codes', () => {
  it('are the codes that a sentence names with a status', () => {
    expect(
      codesOf('Submits it. 409 `return.ineligible`, `return.late` or `return.closed` when it cannot be; `remote.json` is no code.'),
    ).toEqual(
      ['return.ineligible', 'return.late', 'return.closed'].map((code) => ({
        code,
        status: 409,
        said: '409 `return.ineligible`, `return.late` or `return.closed` when it cannot be; `remote.json` is no code.',
      })),
    );
    expect(codesOf('| `owner` | else 403 `auth.role` |')).toEqual([]);
  });

  it('are listed once, with their calls', () => {
    const call = { summary: 'Sends. 409 `order.sent` twice.' };
    const found = problemsOf({ 'a.yaml': { info: {}, paths: { '/b': { post: call }, '/a': { put: call, parameters: [] } } } });
    expect(found).toEqual([
      { code: 'order.sent', statuses: [409], calls: ['POST /b', 'PUT /a'], said: ['409 `order.sent` twice.'], files: ['a.yaml'] },
    ]);
  });
});

describe('slots', () => {
  it('are types whose comment begins with a slot, with the pages that show it', () => {
    const types = [
      { kind: 'type', name: 'Card', doc: '`home.card`: a card.', code: 'type Card' },
      { kind: 'type', name: 'CardProps', doc: 'The properties.', code: 'interface CardProps' },
    ];
    const remotes = [{ name: 'mfe-home', routes: [{ path: '/home', slots: ['home.card'] }, { path: '/other' }] }];
    expect(slotsOf(types, remotes)).toEqual([
      { slot: 'home.card', type: 'Card', doc: 'a card.', code: 'type Card', shownBy: ['mfe-home /home'] },
    ]);
  });
});

describe('tokens', () => {
  it('have a value for each scheme, and those of media queries apart', () => {
    const sheet = `@layer tokens { /* not --this: 1px; */ :root { --ink: light-dark(rgb(1 2 3 / 40%), #fff); --space-1: 4px; }
      @media (min-width: 640px) { :root { --space-1: 8px; } } }`;
    expect(tokensOf([sheet])).toEqual([
      {
        name: '--ink',
        value: 'light-dark(rgb(1 2 3 / 40%), #fff)',
        group: 'Colour',
        light: 'rgb(1 2 3 / 40%)',
        dark: '#fff',
        elsewhere: [],
      },
      { name: '--space-1', value: '4px', group: 'Space and widths', elsewhere: [{ where: '@media (min-width: 640px)', value: '8px' }] },
    ]);
  });
});

it('moves code to the left edge', () => {
  expect(dedented('<A>\n      <B />\n    </A>')).toBe('<A>\n  <B />\n</A>');
});
