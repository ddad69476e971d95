import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { product, result } from '../core/api';
import type { ProductSchemas } from '../core/types';
import { useT } from '../core/i18n';
import type { ListView } from './views';

/** A list that supports saved views, by its name in the contract. */
export type ListName = ProductSchemas['ListName'];
type SavedView = ProductSchemas['SavedView'];

/** Queries the user's own views of a list. */
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
 * Returns the views of a list as tabs, the built-in ones first, then the user's own, with functions to save and delete one. `label` is
 * the accessible name of the tabs. If views fail to load, the list still works.
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

/** Returns how many rows have one of these values; undefined until the counts load. */
export function countOf(facet: readonly { value: string; count: number }[] | undefined, values: readonly string[]): number | undefined {
  return facet?.filter(({ value }) => values.includes(value)).reduce((sum, { count }) => sum + count, 0);
}
