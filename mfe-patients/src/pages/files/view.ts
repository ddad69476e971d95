import { useSearchParams } from 'shared-ui/router';
import { isUuid, paths } from '../../parts/links';
import { isKind, type Kind } from './kinds';

const SORTS = ['-date', 'date', 'name', '-size'] as const;
export type FileSort = (typeof SORTS)[number];
/** In which orders files can be shown, the usual one first. */
export const fileSorts: readonly FileSort[] = SORTS;

/** The contract's limit. */
const MAX_SEARCH = 100;

/** What of a patient's files is on the screen; all of it stands in the address. */
export interface FilesView {
  kind: Kind | null;
  search: string;
  sort: FileSort;
  /** Those that were deleted, instead of those that are there. */
  deleted: boolean;
}

/** Reads a view out of an address; what is no view is the usual one. */
export function readView(params: URLSearchParams): FilesView {
  const kind = params.get('kind') ?? '';
  const sort = SORTS.find((one) => one === params.get('sort'));
  return {
    kind: isKind(kind) ? kind : null,
    search: (params.get('search') ?? '').slice(0, MAX_SEARCH),
    sort: sort ?? '-date',
    deleted: params.get('deleted') === '1',
  };
}

/** The address of a view; `file` opens one of them, beside `compare` where that is a scan, too. */
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

/** The view that the address names, and the file that is open in it. */
export function useFilesView(): { view: FilesView; file: string | null } {
  const [params] = useSearchParams();
  const file = params.get('file');
  return { view: readView(params), file: file !== null && isUuid(file) ? file : null };
}
