import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { product, result } from '../core/api';
import type { ProductSchemas } from '../core/types';
import { useT } from '../core/i18n';
import type { ListView } from './views';

/** A list that keeps views of its own, as the contract names it. */
export type ListName = ProductSchemas['ListName'];
type SavedView = ProductSchemas['SavedView'];

/** The user's own views of a list. */
export function viewsQuery(userUuid: string, list: ListName) {
  return queryOptions({
    queryKey: ['views', list, userUuid],
    queryFn: ({ signal }) => result(product.GET('/views/list/{userUuid}', { params: { path: { userUuid }, query: { list } }, signal })),
    staleTime: 5 * 60_000,
    meta: { loader: false },
  });
}

function asView({ uuid, name, query }: SavedView): ListView {
  return { id: uuid, name, query, saved: true };
}

/**
 * The views of a list as its tabs: what everybody has, then what this person saved, and how to save and delete one.
 * `label` names them, where they have a name. A view is a convenience: without them the list still works.
 */
export function useListViews(userUuid: string, list: ListName, builtIn: ListView[], label?: string) {
  const t = useT('ui');
  const client = useQueryClient();
  const options = viewsQuery(userUuid, list);
  const { data } = useQuery(options);
  const refresh = () => client.invalidateQueries({ queryKey: options.queryKey });
  const save = useMutation({
    mutationFn: ({ name, query }: { name: string; query: string }) =>
      result(product.POST('/views/save/{userUuid}', { params: { path: { userUuid } }, body: { list, name, query } })),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: (viewUuid: string) => product.DELETE('/views/delete/{userUuid}/{viewUuid}', { params: { path: { userUuid, viewUuid } } }),
    onSettled: refresh,
  });
  return {
    label: label ?? t('table.views'),
    builtIn,
    saved: (data ?? []).map(asView),
    onSave: (name: string, query: string) => save.mutateAsync({ name, query }).then(asView),
    onDelete: (id: string) => remove.mutateAsync(id).then(() => undefined),
  };
}

/** How many rows have one of these values; nothing before the counts have come. */
export function countOf(facet: readonly { value: string; count: number }[] | undefined, values: readonly string[]): number | undefined {
  return facet?.filter(({ value }) => values.includes(value)).reduce((sum, { count }) => sum + count, 0);
}
