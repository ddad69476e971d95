import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';
import { writeState, type ListState } from 'shared-ui/table';
import { collaboratorsSchema, type CollaboratorFilter, type CollaboratorSort } from '../pages/collaborators/schema';
import { refreshed, sentNow } from './sent-now';

export type Collaborator = ProductSchemas['Collaborator'];
export type CollaboratorInput = ProductSchemas['CollaboratorInput'];
export type CollaboratorFacets = ProductSchemas['CollaboratorFacets'];
export type RolePermissions = ProductSchemas['RolePermissions'];
export type SecondFactorDemand = ProductSchemas['SecondFactorDemand'];
export type Role = ProductSchemas['Role'];
type CollaboratorState = ProductSchemas['CollaboratorState'];
type CollaboratorFactor = ProductSchemas['CollaboratorFactor'];

/** The most members of a practice; one page of the contract contains all. */
const EVERYBODY = 100;

/** Resources embedded in a member's row: shares and guests. */
const SHOWN = ['patients', 'network'];

/** Returns the query of one page of the practice's members; the previous page stays on screen while the next loads. */
export function collaboratorsQuery(userUuid: string, { search, filters, sort, page, size }: ListState<CollaboratorFilter>) {
  const query = {
    search: search || undefined,
    role: filters.role as Role[],
    state: filters.state as CollaboratorState[],
    factor: filters.factor as CollaboratorFactor[],
    sort: sort as CollaboratorSort,
    page,
    size,
  };
  return queryOptions({
    queryKey: ['team', 'list', userUuid, query],
    queryFn: ({ signal }) => result(product.GET('/collaborators/list/{userUuid}', { params: { path: { userUuid }, query }, signal })),
    placeholderData: keepPreviousData,
    meta: { loader: false, tags: SHOWN },
  });
}

/** Returns the query of one member; null for a person outside the practice. */
export function collaboratorQuery(userUuid: string, uuid: string) {
  return queryOptions({
    queryKey: ['team', 'everybody', userUuid],
    queryFn: ({ signal }) =>
      result(product.GET('/collaborators/list/{userUuid}', { params: { path: { userUuid }, query: { size: EVERYBODY } }, signal })),
    select: ({ items }) => items.find((each) => each.uuid === uuid) ?? null,
    meta: { loader: false, tags: SHOWN },
  });
}

/** Returns the query of the filters' values with counts. */
export function collaboratorFacetsQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['team', 'facets', userUuid],
    queryFn: ({ signal }) => result(product.GET('/collaborators/facets/{userUuid}', { params: { path: { userUuid } }, signal })),
    meta: { loader: false },
  });
}

/** Returns the query of each role's permissions, from the policy that the gateway enforces. */
export function rolesQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['team', 'roles', userUuid],
    queryFn: ({ signal }) => result(product.GET('/team/roles/{userUuid}', { params: { path: { userUuid } }, signal })),
    staleTime: Infinity,
    meta: { loader: false },
  });
}

/** Returns the query of whether every member needs a second factor, and how many have none. */
export function factorDemandQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['team', 'second-factor', userUuid],
    queryFn: ({ signal }) => result(product.GET('/collaborators/second-factor/{userUuid}', { params: { path: { userUuid } }, signal })),
    meta: { loader: false },
  });
}

/** Returns the mutation that turns the requirement of a second factor on or off. */
export function useFactorDemand(userUuid: string) {
  const client = useQueryClient();
  return useMutation({
    ...sentNow,
    ...refreshed(() => client.invalidateQueries({ queryKey: ['team'] })),
    mutationFn: (demanded: boolean) =>
      result(product.PUT('/collaborators/second-factor/{userUuid}', { params: { path: { userUuid } }, body: { demanded } })),
  });
}

/** Returns the address of the filtered members as CSV. */
export function collaboratorsCsv(userUuid: string, state: ListState<CollaboratorFilter>): string {
  const text = writeState(collaboratorsSchema, state, { paging: false }).toString();
  return `/api/product/collaborators/export/${userUuid}${text ? `?${text}` : ''}`;
}

/** Returns the mutations that invite members, and change and close their accounts; the list and its counts are refreshed. */
export function useTeamChanges(userUuid: string) {
  const client = useQueryClient();
  const options = { ...sentNow, ...refreshed(() => client.invalidateQueries({ queryKey: ['team'] })) };
  const path = (collaboratorUuid: string) => ({ params: { path: { userUuid, collaboratorUuid } } });
  const invite = useMutation({
    mutationFn: (body: CollaboratorInput) =>
      result(product.POST('/collaborators/invite/{userUuid}', { params: { path: { userUuid } }, body })),
    ...options,
  });
  const changeRole = useMutation({
    mutationFn: ({ uuid, ...body }: { uuid: string; role: Role; version: number }) =>
      result(product.PUT('/collaborators/role/{userUuid}/{collaboratorUuid}', { ...path(uuid), body })),
    ...options,
  });
  const suspend = useMutation({
    mutationFn: (uuid: string) => result(product.POST('/collaborators/suspend/{userUuid}/{collaboratorUuid}', path(uuid))),
    ...options,
  });
  const reactivate = useMutation({
    mutationFn: (uuid: string) => result(product.POST('/collaborators/reactivate/{userUuid}/{collaboratorUuid}', path(uuid))),
    ...options,
  });
  const resend = useMutation({
    mutationFn: (uuid: string) => product.POST('/collaborators/resend/{userUuid}/{collaboratorUuid}', path(uuid)),
    ...options,
  });
  const resetFactors = useMutation({
    mutationFn: (uuid: string) => product.POST('/collaborators/reset-factors/{userUuid}/{collaboratorUuid}', path(uuid)),
    ...options,
  });
  const remove = useMutation({
    mutationFn: (uuid: string) => product.DELETE('/collaborators/remove/{userUuid}/{collaboratorUuid}', path(uuid)),
    ...options,
  });
  return { invite, changeRole, suspend, reactivate, resend, resetFactors, remove };
}
