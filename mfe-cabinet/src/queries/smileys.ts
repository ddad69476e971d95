import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';
import { writeState, type ListState } from 'shared-ui/table';
import { smileysSchema, type SmileyFilter, type SmileySort } from '../pages/smileys/schema';
import { isUndecided, keyFor, settle } from './idempotency-key';

export type SmileyLine = ProductSchemas['SmileyTransaction'];
export type SmileyKind = ProductSchemas['SmileyKind'];
export type SmileysByUser = ProductSchemas['SmileysByUser'];
export type SmileysByApplication = ProductSchemas['SmileysByApplication'];
export type SmileysByMonth = ProductSchemas['SmileysByMonth'];

/** A number of smileys to use on an invoice. */
export interface SmileyUse {
  invoice: string;
  amount: number;
}

const operationOf = ({ invoice, amount }: SmileyUse) => ({ act: 'smileys', invoice, amount });

/** Returns the contract's parameters for a list state. A filter by user has the practice's scope, not only the reader's own lines. */
function linesQuery({ search, filters, from, to, sort, page, size }: ListState<SmileyFilter>) {
  const user = filters.user[0];
  return {
    scope: user !== undefined || filters.scope[0] === 'practice' ? ('practice' as const) : undefined,
    user,
    search: search || undefined,
    kind: filters.kind as SmileyKind[],
    application: filters.application,
    from,
    to,
    sort: sort as SmileySort,
    page,
    size,
  };
}

/** Returns the query of one page of the ledger. Its sum is in smileys, not in money, so it is renamed. */
export function smileyLinesQuery(userUuid: string, state: ListState<SmileyFilter>) {
  const query = linesQuery(state);
  return queryOptions({
    queryKey: ['smileys', 'lines', userUuid, query],
    queryFn: async ({ signal }) => {
      const { sum, ...page } = await result(product.GET('/smileys/mysmileys/{id}', { params: { path: { id: userUuid }, query }, signal }));
      return { ...page, smileys: sum };
    },
    placeholderData: keepPreviousData,
    meta: { loader: false },
  });
}

/** Returns the address of the filtered lines as CSV. */
export function smileysCsv(userUuid: string, state: ListState<SmileyFilter>): string {
  const query = writeState(smileysSchema, state, { paging: false });
  const { scope } = linesQuery(state);
  if (scope !== undefined) query.set('scope', scope);
  const text = query.toString();
  return `/api/product/smileys/export/${userUuid}${text ? `?${text}` : ''}`;
}

/** Returns the query of the ledger by user of the practice. */
export function smileysByUserQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['smileys', 'users', userUuid],
    queryFn: ({ signal }) => result(product.GET('/smileys/allSmileys/allUsers/{id}', { params: { path: { id: userUuid } }, signal })),
    meta: { loader: false },
  });
}

/** Returns the query of the ledger by application. */
export function smileysByApplicationQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['smileys', 'applications', userUuid],
    queryFn: ({ signal }) =>
      result(product.GET('/smileys/allSmileys/allApplications/{id}', { params: { path: { id: userUuid } }, signal })),
    meta: { loader: false },
  });
}

/** Returns the query of the ledger by month, for the last twelve. */
export function smileysByMonthQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['smileys', 'months', userUuid],
    queryFn: ({ signal }) => result(product.GET('/smileys/allSmileys/allMonths/{id}', { params: { path: { id: userUuid } }, signal })),
    meta: { loader: false },
  });
}

/** Returns the query of invoices on which smileys can be used, the most urgent first. */
export function payableInvoicesQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['invoices', 'payable', userUuid],
    queryFn: ({ signal }) =>
      result(
        product.GET('/invoices/list/{userUuid}', {
          params: { path: { userUuid }, query: { status: ['NOT_PAID'], sort: 'due', size: 100 } },
          signal,
        }),
      ),
    meta: { loader: false },
  });
}

/**
 * Returns the mutation that uses smileys on an invoice, once for its idempotency key; all queries with smileys or invoices are refetched.
 */
export function useConsumption(userUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ invoice, amount }: SmileyUse) =>
      result(
        product.POST('/smileys/consume/{userUuid}', {
          params: { path: { userUuid } },
          body: { invoice, amount, idempotencyKey: keyFor(operationOf({ invoice, amount })) },
        }),
      ),
    onSettled: (_line, error, use) => {
      if (!isUndecided(error)) settle(operationOf(use));
      void client.invalidateQueries({ queryKey: ['smileys'] });
      void client.invalidateQueries({ queryKey: ['invoices'] });
    },
  });
}
