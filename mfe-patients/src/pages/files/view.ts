import { useSearchParams } from 'shared-ui/router';
import { isUuid, paths } from '../../parts/links';
import type { FileSort, FilesView } from '../../queries/files';
import { isKind } from './kinds';

/** Sort orders of files, the default first. */
export const fileSorts: readonly FileSort[] = ['-date', 'date', 'name', '-size'];

/** The contract's limit. */
const MAX_SEARCH = 100;

/** Reads a view from an address; invalid values become the defaults. */
export function readView(params: URLSearchParams): FilesView {
  const kind = params.get('kind') ?? '';
  const sort = fileSorts.find((one) => one === params.get('sort'));
  return {
    kind: isKind(kind) ? kind : null,
    search: (params.get('search') ?? '').slice(0, MAX_SEARCH),
    sort: sort ?? '-date',
    deleted: params.get('deleted') === '1',
  };
}

/** Returns the address of a view; `file` opens a file in it, and `compare` a scan beside it. */
export function viewHref(patient: string, { kind, search, sort, deleted }: FilesView, file?: string, compare?: string): string {
  const params = new URLSearchParams({ patient });
  if (kind) params.set('kind', kind);
  if (search) params.set('search', search);
  if (sort !== '-date') params.set('sort', sort);
  if (deleted) params.set('deleted', '1');
  if (file) params.set('file', file);
  if (compare) params.set('compare', compare);
  return `${paths.files}?${params.toString()}`;
}

/** Returns the view of the current address and the file that is open in it. */
export function useFilesView(): { view: FilesView; file: string | null } {
  const [params] = useSearchParams();
  const file = params.get('file');
  return { view: readView(params), file: file !== null && isUuid(file) ? file : null };
}
