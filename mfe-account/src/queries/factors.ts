import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { credentialsFetch, product, result, type ProductSchemas } from 'shared-ui/core';
import { sessionsQuery } from './sessions';
import { refreshed, sentNow } from './sent-now';

export type Factors = ProductSchemas['Factors'];
export type TotpEnrolment = ProductSchemas['TotpEnrolment'];

/** The user's second factors. */
export function factorsQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['factors', userUuid],
    queryFn: ({ signal }) => result(product.GET('/factors/list/{userUuid}', { params: { path: { userUuid } }, signal })),
    meta: { loader: false },
  });
}

/** Changes of the second factors. Each but the beginning ends the user's other sessions; this one goes on. */
export function useFactorChanges(userUuid: string) {
  const client = useQueryClient();
  const params = { path: { userUuid } };
  const credentials = { params, fetch: credentialsFetch };
  const refresh = async () => {
    await Promise.all([factorsQuery(userUuid), sessionsQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })));
  };
  const options = { ...sentNow, ...refreshed(refresh), gcTime: 0 };
  const begin = useMutation({
    ...sentNow,
    gcTime: 0,
    mutationFn: () => result(product.POST('/factors/totp/{userUuid}', { params })),
  });
  const confirm = useMutation({
    ...options,
    mutationFn: (code: string) => result(product.POST('/factors/totp-confirm/{userUuid}', { ...credentials, body: { code } })),
  });
  const remove = useMutation({ ...options, mutationFn: () => product.DELETE('/factors/totp/{userUuid}', credentials) });
  const renew = useMutation({
    ...options,
    mutationFn: () => result(product.POST('/factors/recovery-codes/{userUuid}', credentials)),
  });
  return { begin, confirm, remove, renew };
}

export type FactorChanges = ReturnType<typeof useFactorChanges>;
