import { afterEach, expect, it, vi } from 'vitest';
import { contentUuids } from './files';

const view = { kind: null, search: '', sort: '-date', deleted: false } as const;
const file = (place: number) => ({ uuid: `file-${String(place)}`, kind: place % 50 === 0 ? 'viewer' : 'picture' });

afterEach(() => vi.unstubAllGlobals());

it('an archive of everything holds every page, and no links; nothing is asked beyond the last', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    const { searchParams } = new URL(request.url);
    const page = Number(searchParams.get('page'));
    asked.push(`${String(page)} of ${String(searchParams.get('size'))}`);
    const items = Array.from({ length: page === 1 ? 100 : 30 }, (_, at) => file((page - 1) * 100 + at));
    return Promise.resolve(Response.json({ result: { items, total: 130, page, size: 100 } }));
  });
  const uuids = await contentUuids('user', 'patient', view, new AbortController().signal);
  expect(asked).toEqual(['1 of 100', '2 of 100']);
  expect(uuids).toHaveLength(127);
  expect(uuids).not.toContain('file-100');
});
