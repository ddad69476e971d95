import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';

export type Group = ProductSchemas['Group'];
export type GroupMember = ProductSchemas['GroupMember'];

/** More than a user can have, so one page contains all. */
const ALL = 100;

/** Returns the query of the user's groups with their members. */
export function groupsQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['network', 'groups', userUuid],
    queryFn: ({ signal }) =>
      result(product.GET('/groups/list/{userUuid}', { params: { path: { userUuid }, query: { size: ALL } }, signal })),
    meta: { loader: false },
  });
}

/** Returns the query of the practice's members; all fit on one page of the contract. */
export function colleaguesQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['network', 'colleagues', userUuid],
    queryFn: ({ signal }) =>
      result(product.GET('/collaborators/list/{userUuid}', { params: { path: { userUuid }, query: { size: ALL } }, signal })),
    select: ({ items }) => items.filter(({ self, state }) => !self && state !== 'suspended'),
    meta: { loader: false },
  });
}

/** Returns the mutations of groups and their members. */
export function useGroupChanges(userUuid: string) {
  const client = useQueryClient();
  const options = { onSettled: () => client.invalidateQueries({ queryKey: ['network', 'groups'] }) };
  const path = (groupUuid: string) => ({ params: { path: { userUuid, groupUuid } } });
  const member = ({ group, person }: { group: string; person: string }) => ({
    params: { path: { userUuid, groupUuid: group, memberUuid: person } },
  });
  const create = useMutation({
    mutationFn: (name: string) => result(product.POST('/groups/create/{userUuid}', { params: { path: { userUuid } }, body: { name } })),
    ...options,
  });
  const rename = useMutation({
    mutationFn: ({ uuid, name, version }: Pick<Group, 'uuid' | 'name' | 'version'>) =>
      result(product.PUT('/groups/update/{userUuid}/{groupUuid}', { ...path(uuid), body: { name, version } })),
    ...options,
  });
  const remove = useMutation({
    mutationFn: (uuid: string) => product.DELETE('/groups/delete/{userUuid}/{groupUuid}', path(uuid)),
    ...options,
  });
  const addMember = useMutation({
    mutationFn: (who: { group: string; person: string }) =>
      result(product.POST('/groups/member-add/{userUuid}/{groupUuid}/{memberUuid}', member(who))),
    ...options,
  });
  const removeMember = useMutation({
    mutationFn: (who: { group: string; person: string }) =>
      result(product.DELETE('/groups/member-remove/{userUuid}/{groupUuid}/{memberUuid}', member(who))),
    ...options,
  });
  return { create, rename, remove, addMember, removeMember };
}
