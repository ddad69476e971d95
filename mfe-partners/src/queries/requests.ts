import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { product, type ProductSchemas, result } from 'shared-ui/core';
import type { ListState } from 'shared-ui/table';
import type { RequestFilter, RequestSort } from '../pages/requests/schema';

export type PartnershipRequest = ProductSchemas['PartnershipRequest'];
export type PartnershipStatus = ProductSchemas['PartnershipStatus'];

/** Shared with the partners' queries: a change of one changes the other. */
const TAG = 'Partnership';

/** Returns the query of one page of the practice's requests; the previous page stays on screen while the next loads. */
export function requestsQuery(userUuid: string, { search, filters, sort, page, size }: ListState<RequestFilter>) {
  const query = { search: search || undefined, status: filters.status as PartnershipStatus[], sort: sort as RequestSort, page, size };
  return queryOptions({
    queryKey: [TAG, 'requests', userUuid, query],
    queryFn: ({ signal }) => result(product.GET('/partners/requests/{userUuid}', { params: { path: { userUuid }, query }, signal })),
    placeholderData: keepPreviousData,
    meta: { loader: false },
  });
}

/** Returns the query of one request with its steps. */
export function requestQueryOptions(userUuid: string, requestUuid: string) {
  return queryOptions({
    queryKey: [TAG, 'request', userUuid, requestUuid],
    queryFn: ({ signal }) =>
      result(product.GET('/partners/request-one/{userUuid}/{requestUuid}', { params: { path: { userUuid, requestUuid } }, signal })),
  });
}

/** Returns the mutation that requests a partnership. It refetches also after a refusal, which means that the page was outdated. */
export function useAsking(userUuid: string, partnerUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (message: string) =>
      result(
        product.POST('/partners/request/{userUuid}/{partnerUuid}', {
          params: { path: { userUuid, partnerUuid } },
          body: message === '' ? {} : { message },
        }),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: [TAG] }),
  });
}

/** Returns the mutation that withdraws a request, in the version that was read. */
export function useWithdrawing(userUuid: string, { uuid: requestUuid, version }: PartnershipRequest) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      result(
        product.POST('/partners/request-withdraw/{userUuid}/{requestUuid}', {
          params: { path: { userUuid, requestUuid } },
          body: { version },
        }),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: [TAG] }),
  });
}
