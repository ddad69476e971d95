import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';
import { writeState, type ListState } from 'shared-ui/table';
import { contactsSchema, type ContactFilter, type ContactSort } from '../pages/network/schema';
import { useAnswer } from './received';

export type Contact = ProductSchemas['Contact'];
export type ContactOwner = ProductSchemas['ContactOwner'];
export type ContactFacets = ProductSchemas['ContactFacets'];

type State = ProductSchemas['InvitationStatus'];

/** The contract's largest page. */
const PAGE = 100;

/** Returns the query of one page of the user's network; the previous page stays on screen while the next loads. */
export function contactsQuery(userUuid: string, { search, filters, sort, page, size }: ListState<ContactFilter>) {
  const query = {
    search: search || undefined,
    state: filters.state as State[],
    direction: filters.direction[0] as 'sent' | 'received' | undefined,
    owner: filters.owner[0] as ContactOwner | undefined,
    sort: sort as ContactSort,
    page,
    size,
  };
  return queryOptions({
    queryKey: ['network', 'list', userUuid, query],
    queryFn: ({ signal }) => result(product.GET('/network/list/{userUuid}', { params: { path: { userUuid }, query }, signal })),
    placeholderData: keepPreviousData,
    meta: { loader: false },
  });
}

/** Returns the query of the filters' values with counts. */
export function contactFacetsQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['network', 'facets', userUuid],
    queryFn: ({ signal }) => result(product.GET('/network/facets/{userUuid}', { params: { path: { userUuid } }, signal })),
    meta: { loader: false },
  });
}

/** Returns the query of all accepted contacts by name, for shares and groups. */
export function acceptedQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['network', 'accepted', userUuid],
    queryFn: async ({ signal }) => {
      const all: Contact[] = [];
      for (let page = 1; ; page += 1) {
        const query = { state: ['accepted' as const], sort: 'name' as const, page, size: PAGE };
        const { items, total } = await result(product.GET('/network/list/{userUuid}', { params: { path: { userUuid }, query }, signal }));
        all.push(...items);
        if (items.length === 0 || all.length >= total) return all;
      }
    },
    meta: { loader: false },
  });
}

/** Returns the address of the filtered contacts as CSV. */
export function contactsCsv(userUuid: string, state: ListState<ContactFilter>): string {
  const text = writeState(contactsSchema, state, { paging: false }).toString();
  return `/api/product/network/export/${userUuid}${text ? `?${text}` : ''}`;
}

/** Returns the mutations of the user's network; they also refresh lists, groups and shares. */
export function useNetworkChanges(userUuid: string) {
  const client = useQueryClient();
  const options = { onSettled: () => client.invalidateQueries({ queryKey: ['network'] }) };
  const path = (invitationUuid: string) => ({ params: { path: { userUuid, invitationUuid } } });
  const invite = useMutation({
    mutationFn: (body: ProductSchemas['InvitationInput']) =>
      result(product.POST('/users/invite/{userUuid}', { params: { path: { userUuid } }, body })),
    ...options,
  });
  const answer = useAnswer(userUuid);
  const resend = useMutation({
    mutationFn: (uuid: string) => result(product.POST('/network/resend/{userUuid}/{invitationUuid}', path(uuid))),
    ...options,
  });
  const withdraw = useMutation({
    mutationFn: (uuid: string) => product.DELETE('/network/withdraw/{userUuid}/{invitationUuid}', path(uuid)),
    ...options,
  });
  const remove = useMutation({
    mutationFn: (uuid: string) => product.DELETE('/network/remove/{userUuid}/{invitationUuid}', path(uuid)),
    ...options,
  });
  const setOwner = useMutation({
    mutationFn: ({ uuid: invitationUuid, owner: contactOwner }: { uuid: string; owner: ContactOwner }) =>
      product.PATCH('/network/owner/{userUuid}/{invitationUuid}/{contactOwner}', {
        params: { path: { userUuid, invitationUuid, contactOwner } },
      }),
    ...options,
  });
  return { invite, answer, resend, withdraw, remove, setOwner };
}
