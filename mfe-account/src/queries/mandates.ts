import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiProblem, product, result, type Locale, type ProductSchemas } from 'shared-ui/core';

export type Mandate = ProductSchemas['Mandate'];

/** The contract's maximum number of mandates of a practice. */
export const MAX_MANDATES = 5;

/** Returns the query of the practice's SEPA mandates, the newest first; `null` if a manufacturer without direct debits has no such call. */
export function mandatesQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['payments', 'mandates', userUuid],
    queryFn: async ({ signal }) => {
      try {
        return await result(product.GET('/mandates/list/{userUuid}', { params: { path: { userUuid } }, signal }));
      } catch (error) {
        if (error instanceof ApiProblem && error.status === 404) return null;
        throw error;
      }
    },
    meta: { loader: false },
  });
}

/** Starts a signature at the payment provider and returns the page for the account number. The page is valid once, so it is never cached. */
export function mandateSessionQuery(userUuid: string, locale: Locale) {
  return queryOptions({
    queryKey: ['payments', 'mandate-session', userUuid, locale],
    queryFn: ({ signal }) =>
      result(product.POST('/mandates/session/{userUuid}', { params: { path: { userUuid } }, body: { locale }, signal })),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { loader: false },
  });
}

/** Returns the mutations that store a signed mandate and revoke one. */
export function useMandateChanges(userUuid: string) {
  const client = useQueryClient();
  const again = () => client.invalidateQueries({ queryKey: mandatesQuery(userUuid).queryKey });
  const complete = useMutation({
    mutationFn: (body: ProductSchemas['MandateCompletion']) =>
      result(product.POST('/mandates/complete/{userUuid}', { params: { path: { userUuid } }, body })),
    onSuccess: again,
  });
  const revoke = useMutation({
    mutationFn: (mandateUuid: string) =>
      product.DELETE('/mandates/remove/{userUuid}/{mandateUuid}', { params: { path: { userUuid, mandateUuid } } }),
    onSettled: again,
  });
  return { complete, revoke };
}
