import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';
import { writeState, type ListState } from 'shared-ui/table';
import { offersSchema, type OfferFilter, type OfferSort } from '../pages/offers/schema';

export type Offer = ProductSchemas['OfferDetail'];
export type OfferSummary = ProductSchemas['OfferSummary'];
export type OfferState = ProductSchemas['OfferState'];
type ProductLine = ProductSchemas['ProductLine'];

/** Returns the contract's parameters for a list state. The schema has validated the state, so its values are the contract's. */
function offerQuery({ search, filters, from, to, sort, page, size }: ListState<OfferFilter>) {
  return {
    search: search || undefined,
    state: filters.state as OfferState[],
    line: filters.line as ProductLine[],
    application: filters.application,
    from,
    to,
    sort: sort as OfferSort,
    page,
    size,
  };
}

/** Returns the query of one page of offers; the previous page stays on screen while the next loads. */
export function offersQuery(userUuid: string, state: ListState<OfferFilter>) {
  const query = offerQuery(state);
  return queryOptions({
    queryKey: ['offers', 'list', userUuid, query],
    queryFn: ({ signal }) => result(product.GET('/offers/list/{userUuid}', { params: { path: { userUuid }, query }, signal })),
    placeholderData: keepPreviousData,
    meta: { loader: false },
  });
}

/** Returns the query of the filters' values with counts. */
export function offerFacetsQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['offers', 'facets', userUuid],
    queryFn: ({ signal }) => result(product.GET('/offers/facets/{userUuid}', { params: { path: { userUuid } }, signal })),
    meta: { loader: false },
  });
}

/** Returns the query of one offer with its terms. */
export function offerQueryOptions(userUuid: string, offerUuid: string) {
  return queryOptions({
    queryKey: ['offers', 'one', userUuid, offerUuid],
    queryFn: ({ signal }) =>
      result(product.GET('/offers/one/{userUuid}/{offerUuid}', { params: { path: { userUuid, offerUuid } }, signal })),
  });
}

/**
 * Returns the query of whether the user may commit the practice, which the contract allows only to its dentists. The platform decides; the
 * page shows it in advance.
 */
export function mayAcceptQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['users', 'one', userUuid],
    queryFn: ({ signal }) => result(product.GET('/users/{id}', { params: { path: { id: userUuid } }, signal })),
    select: ({ role }) => role === 'owner' || role === 'practitioner',
    meta: { loader: false },
  });
}

/** Returns the mutations of an offer; they also refresh lists and counts. */
export function useOfferChanges(userUuid: string, offerUuid: string) {
  const client = useQueryClient();
  const path = { userUuid, offerUuid };
  const keep = (offer: Offer) => {
    client.setQueryData(offerQueryOptions(userUuid, offerUuid).queryKey, offer);
    void client.invalidateQueries({ queryKey: ['offers', 'list'] });
    void client.invalidateQueries({ queryKey: ['offers', 'facets'] });
  };
  const seen = useMutation({
    mutationFn: () => result(product.POST('/offers/seen/{userUuid}/{offerUuid}', { params: { path } })),
    onSuccess: keep,
  });
  const accept = useMutation({
    mutationFn: (body: ProductSchemas['OfferAcceptance']) =>
      result(product.POST('/offers/accept/{userUuid}/{offerUuid}', { params: { path }, body })),
    onSuccess: keep,
    // A refusal means that the page was outdated.
    onError: () => client.invalidateQueries({ queryKey: ['offers'] }),
  });
  return { markSeen: seen.mutateAsync, accept: accept.mutateAsync };
}

/** Returns the address of the filtered offers as CSV. */
export function offersCsv(userUuid: string, state: ListState<OfferFilter>): string {
  const query = writeState(offersSchema, state, { paging: false });
  // Always sent, because the page's default order differs from the contract's.
  query.set('sort', state.sort);
  return `/api/product/offers/export/${userUuid}?${query.toString()}`;
}

/** Returns the address of the offer's terms as PDF. */
export function offerTerms(userUuid: string, offerUuid: string): string {
  return `/api/product/offers/terms/${userUuid}/${offerUuid}`;
}

/** Requests an archive of the selected offers' terms; the response's body is still streaming. */
export async function offersZip(userUuid: string, offerUuids: readonly string[], signal: AbortSignal): Promise<Response> {
  const { data, response } = await product.POST('/offers/zip/{userUuid}', {
    params: { path: { userUuid } },
    body: { offerUuids: [...offerUuids] },
    parseAs: 'stream',
    signal,
  });
  return new Response(data, { headers: response.headers });
}
