import { describe, expect, it } from 'vitest';
import { parseState, type ListSchema } from './list-state';
import { canonicalQuery, currentView, isExactly, stateOfView, type ListView } from './views';

const schema: ListSchema<'status'> = {
  sorts: ['date', '-date'],
  defaultSort: '-date',
  sizes: [25, 50],
  filters: { status: { values: ['sent', 'refused', 'pending'], max: 12 } },
};
const views: ListView[] = [
  { id: 'all', name: 'All', query: '' },
  { id: 'todo', name: 'To handle', query: 'status=refused&status=pending' },
  { id: 'mine', name: 'Refused since June', query: 'status=refused&from=2026-06-01', saved: true },
];
const at = (query: string) => currentView(schema, views, parseState(schema, query))?.id;

describe('currentView', () => {
  it('finds the view of an address, whatever the order, page and size', () => {
    expect(at('')).toBe('all');
    expect(at('status=pending&status=refused&page=3&size=50')).toBe('todo');
    expect(at('from=2026-06-01&status=refused')).toBe('mine');
  });

  it('stays under a view that is narrowed further', () => {
    expect(at('status=pending&status=refused&from=2026-01-01')).toBe('todo');
    expect(at('from=2026-06-01')).toBe('all');
  });

  it('leaves a view whose own filter was loosened or tightened', () => {
    expect(at('status=pending&status=refused&status=sent')).toBe('all');
    expect(at('status=pending')).toBe('all');
  });
});

describe('stateOfView', () => {
  const to = (view: number, query: string) => stateOfView(schema, views[view] as ListView, parseState(schema, query));

  it('keeps the dates and the size that are chosen, and no filter of the view before', () => {
    expect(to(1, 'from=2026-01-01&to=2026-02-01&status=sent&size=50&page=3')).toEqual({
      ...parseState(schema, 'status=refused&status=pending&from=2026-01-01&to=2026-02-01&size=50'),
    });
    expect(to(0, '')).toEqual(parseState(schema, ''));
  });

  it('leaves a saved view as it was saved', () => {
    expect(to(2, 'from=2026-01-01&to=2026-02-01')).toEqual(parseState(schema, views[2]?.query ?? ''));
  });
});

describe('isExactly', () => {
  it('is true only when there is nothing to save', () => {
    expect(isExactly(schema, views[1], parseState(schema, 'status=refused&status=pending'))).toBe(true);
    expect(isExactly(schema, views[1], parseState(schema, 'status=refused&status=pending&search=x'))).toBe(false);
    expect(isExactly(schema, undefined, parseState(schema, ''))).toBe(false);
  });

  it('survives views saved with words this version no longer knows', () => {
    expect(canonicalQuery(schema, 'status=gone&colour=red&page=9')).toBe('');
  });
});
