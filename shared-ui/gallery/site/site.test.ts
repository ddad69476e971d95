import { expect, it } from 'vitest';
import { linkTo, parseAddress, writeAddress } from './address';
import { examplesOf, shownExample } from './examples';
import { search, searchIndex } from './search';
import type { Reference } from './reference';

it('keeps page, language and scheme in the fragment, and reads those of a sheet from the query', () => {
  expect(parseAddress('', '')).toEqual({ path: '/', lang: 'fr', scheme: 'auto' });
  expect(parseAddress('#/tokens?lang=it&scheme=dark')).toEqual({ path: '/tokens', lang: 'it', scheme: 'dark' });
  expect(parseAddress('', '?part=form&lang=es')).toMatchObject({ lang: 'es' });
  const address = { path: '/remote-json/routes[].path', lang: 'pt', scheme: 'light' };
  expect(parseAddress(writeAddress(address))).toEqual(address);
  expect(linkTo({ path: '/', lang: 'fr', scheme: 'auto' }, '/slots')).toBe('#/slots');
});

it('shows the examples first in which a component stands out', () => {
  const example = (id: string, counts: Record<string, number>) => ({
    id,
    source: '',
    uses: Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, { count, snippets: [] }])),
  });
  const all = [example('A.a', { Button: 1, Alert: 9 }), example('B.b', { Button: 8 }), example('C.c', { Alert: 1 })];
  expect(examplesOf(all, 'Button').map(({ id }) => id)).toEqual(['B.b', 'A.a']);
  expect(shownExample('Actions.Actions')).toBeTypeOf('function');
  expect(shownExample('Unseen.Proof')).toBeUndefined();
});

it('finds names before descriptions, by every word', () => {
  const reference: Reference = {
    library: '0.1.0',
    entries: [
      {
        name: 'core',
        doc: '',
        others: [],
        exports: [
          { kind: 'hook', name: 'useButton', doc: 'A button.', file: '', code: '' },
          {
            kind: 'component',
            name: 'Button',
            doc: 'An action.',
            file: '',
            props: [{ name: 'busy', type: 'boolean', required: false, doc: '' }],
            passed: [],
            rules: [],
            accessibility: [],
            semantics: { elements: [], roles: [], attributes: [] },
          },
        ],
      },
    ],
    examples: [],
    slots: [],
    fields: [],
    problems: [{ code: 'order.sent', statuses: [409], calls: [], said: ['No button.'] }],
    tokens: [{ name: '--ink', group: 'Colour', value: '#000', elsewhere: [] }],
  };
  const index = searchIndex(reference);
  const names = (text: string) => search(index, text).map(({ name }) => name);
  expect(names('button')).toEqual(['Button', 'useButton', 'order.sent']);
  expect(names('action BUSY')).toEqual(['Button']);
  expect(names('colour')).toEqual(['--ink']);
  expect(names(' ')).toEqual([]);
});
