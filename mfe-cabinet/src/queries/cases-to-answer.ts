import type { UseQueryOptions } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';
import type { CaseView } from '../parts/case/model';

// Kept apart from the list's queries, so that the dashboard loads no table.

export type CasePage = ProductSchemas['CasePage'];

/** Returns the query of a view's cases with an open question to the practice, the oldest first. */
export const casesToAnswerQuery = (view: CaseView, userUuid: string): UseQueryOptions<CasePage, Error, CasePage, string[]> => ({
  queryKey: [view, 'to-answer', userUuid],
  queryFn: ({ signal }) =>
    result(
      // The contract writes the same call out for each view.
      product.GET(`/${view}/list/{userUuid}` as '/claims/list/{userUuid}', {
        params: { path: { userUuid }, query: { status: ['info_requested'], sort: 'since', size: 6 } },
        signal,
      }),
    ),
  meta: { loader: false },
});
