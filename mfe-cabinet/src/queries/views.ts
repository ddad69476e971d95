import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';
import type { ListView } from 'shared-ui/table';

type ListName = ProductSchemas['ListName'];
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

/** The user's own views of a list, and how to save and delete one. A view is a convenience: without them the list still works. */
export function useSavedViews(userUuid: string, list: ListName) {
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
    views: (data ?? []).map(asView),
    save: (name: string, query: string) => save.mutateAsync({ name, query }).then(asView),
    remove: (id: string) => remove.mutateAsync(id).then(() => undefined),
  };
}
