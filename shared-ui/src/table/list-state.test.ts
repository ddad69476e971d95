import { describe, expect, it } from 'vitest';
import { cleared, defaultState, isFiltered, parseState, writeState, type ListSchema } from './list-state';

const schema: ListSchema<'status' | 'application' | 'patient'> = {
  sorts: ['date', '-date', 'amount', '-amount'],
  defaultSort: '-date',
  sizes: [25, 50, 100],
  filters: {
    status: { values: ['sent', 'refused', 'delivered'], max: 12 },
    application: { max: 2, maxLength: 10 },
    patient: { max: 1, pattern: /^[0-9a-f-]{36}$/ },
  },
};

describe('parseState', () => {
  it('reads a full deep link', () => {
    const state = parseState(
      schema,
      'search=%C5%92uvrard&status=sent&status=refused&application=Digital&from=2026-06-01&to=2026-11-20&sort=amount&page=3&size=50',
    );
    expect(state).toEqual({
      search: 'Œuvrard',
      filters: { status: ['sent', 'refused'], application: ['Digital'], patient: [] },
      from: '2026-06-01',
      to: '2026-11-20',
      sort: 'amount',
      page: 3,
      size: 50,
    });
  });

  it.each([
    ['unknown status', 'status=exploded'],
    ['prototype words', 'status=__proto__&status=constructor&__proto__=1&constructor=x'],
    ['script as sort', 'sort=%3Cscript%3Ealert(1)%3C/script%3E'],
    ['negative page', 'page=-1'],
    ['page zero', 'page=0'],
    ['page as a float', 'page=1.5'],
    ['page in hexadecimal', 'page=0x10'],
    ['page with an exponent', 'page=1e3'],
    ['absurd page', 'page=99999999999999999999'],
    ['page past the contract', 'page=100001'],
    ['size not offered', 'size=10000'],
    ['size as text', 'size=all'],
    ['30 February', 'from=2026-02-30'],
    ['date in words', 'to=yesterday'],
    ['date of the year 0', 'from=0000-01-01'],
    ['range the wrong way round', 'from=2026-11-20&to=2026-01-01'],
    ['patient that is no uuid', "patient=' OR 1=1"],
    ['application too long', 'application=aaaaaaaaaaaaaaaa'],
    ['empty values', 'status=&application=&patient=&search=&from=&to=&sort=&page=&size='],
    ['broken percent signs', '%%%=%E0%A4%A&status=%'],
    ['nothing known', 'utm_source=mail&reference=C26-1'],
  ])('gives the defaults for %s', (_, query) => {
    expect(parseState(schema, query)).toEqual(defaultState(schema));
  });

  it('bounds the search and the number of values', () => {
    const state = parseState(schema, `search=${'é'.repeat(500)}&application=a&application=b&application=c`);
    expect(state.search).toHaveLength(100);
    expect(state.filters.application).toEqual(['a', 'b']);
  });

  it('takes a value once', () => {
    expect(parseState(schema, 'status=sent&status=sent').filters.status).toEqual(['sent']);
  });

  it('composes accents, so that equal searches have equal addresses', () => {
    expect(parseState(schema, `search=${encodeURIComponent('Zoe\u0308')}`).search).toBe('Zo\u00eb');
  });
});

describe('writeState', () => {
  it('leaves the defaults out', () => {
    expect(writeState(schema, defaultState(schema)).toString()).toBe('');
  });

  it('is canonical and round-trips', () => {
    const one = parseState(schema, 'status=sent&status=refused&size=50&page=2&search=a b');
    const other = parseState(schema, 'search=a b&page=2&size=50&status=refused&status=sent');
    expect(writeState(schema, one).toString()).toBe(writeState(schema, other).toString());
    expect(parseState(schema, writeState(schema, other)).filters.status).toEqual(['refused', 'sent']);
  });

  it('drops the paging for views and exports', () => {
    const state = parseState(schema, 'status=sent&page=4&size=100');
    expect(writeState(schema, state, { paging: false }).toString()).toBe('status=sent');
  });
});

describe('filters', () => {
  it('knows a narrowed list from a sorted one', () => {
    expect(isFiltered(parseState(schema, 'sort=amount&page=2&size=50'))).toBe(false);
    expect(isFiltered(parseState(schema, 'search=x'))).toBe(true);
    expect(isFiltered(parseState(schema, 'to=2026-01-01'))).toBe(true);
    expect(isFiltered(parseState(schema, 'status=sent'))).toBe(true);
  });

  it('clears the filters and keeps the sort and the size', () => {
    const state = cleared(schema, parseState(schema, 'search=x&status=sent&from=2026-01-01&sort=amount&size=50&page=2'));
    expect(writeState(schema, state).toString()).toBe('sort=amount&size=50');
  });
});

describe('a list without days', () => {
  it('has no period, whatever its address contains', () => {
    const schema: ListSchema<'role'> = { sorts: ['name'], defaultSort: 'name', sizes: [25], period: false, filters: { role: { max: 1 } } };
    expect(parseState(schema, 'from=2026-01-01&to=2026-02-01')).toEqual(defaultState(schema));
  });
});
