import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiProblem, credentialsFetch, product, result, type ProductSchemas } from 'shared-ui/core';
import { sessionsQuery } from './sessions';
import { refreshed, sentNow } from './sent-now';

export type Passkey = ProductSchemas['Passkey'];
export type Factors = ProductSchemas['Factors'];
export type TotpEnrolment = ProductSchemas['TotpEnrolment'];

/** Returns the query of the user's second factors. */
export function factorsQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['factors', userUuid],
    queryFn: ({ signal }) => result(product.GET('/factors/list/{userUuid}', { params: { path: { userUuid } }, signal })),
    meta: { loader: false },
  });
}

type Creation = { optionsJSON: Parameters<(typeof import('@simplewebauthn/browser'))['startRegistration']>[0]['optionsJSON'] };

/** Creates a passkey in the browser; resolves to the data that confirm it. */
async function makePasskey(userUuid: string): Promise<{ ceremony: string; credential: string }> {
  const { startRegistration } = await import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser');
  const { ceremony, options } = await result(product.POST('/factors/passkey/{userUuid}', { params: { path: { userUuid } } }));
  const made = await startRegistration({ optionsJSON: JSON.parse(options) as Creation['optionsJSON'] });
  return { ceremony, credential: JSON.stringify(made) };
}

/** Reports whether the authenticator already has a passkey of this user. */
export const isKnown = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'InvalidStateError' || (error instanceof ApiProblem && error.code === 'factors.known'));

/** Returns the mutations of the second factors. Each except `begin` ends the user's other sessions and keeps this one. */
export function useFactorChanges(userUuid: string) {
  const client = useQueryClient();
  const params = { path: { userUuid } };
  const credentials = { params, fetch: credentialsFetch };
  const refresh = async () => {
    await Promise.all([factorsQuery(userUuid), sessionsQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })));
  };
  const options = { ...sentNow, ...refreshed(refresh), gcTime: 0 };
  // New codes are shown at once, without waiting for the refetched list.
  const giving = { ...options, onSuccess: () => void refresh() };
  const begin = useMutation({
    ...sentNow,
    gcTime: 0,
    mutationFn: () => result(product.POST('/factors/totp/{userUuid}', { params })),
  });
  const confirm = useMutation({
    ...giving,
    mutationFn: (code: string) => result(product.POST('/factors/totp-confirm/{userUuid}', { ...credentials, body: { code } })),
  });
  const remove = useMutation({ ...options, mutationFn: () => product.DELETE('/factors/totp/{userUuid}', credentials) });
  const renew = useMutation({
    ...giving,
    mutationFn: () => result(product.POST('/factors/recovery-codes/{userUuid}', credentials)),
  });
  const keep = useMutation({
    ...sentNow,
    ...refreshed(refresh),
    mutationFn: () => product.POST('/factors/recovery-codes-kept/{userUuid}', { params }),
  });
  const forgetBrowsers = useMutation({
    ...sentNow,
    ...refreshed(refresh),
    mutationFn: () => product.DELETE('/factors/trusted-browsers/{userUuid}', { params }),
  });
  const addPasskey = useMutation({
    ...giving,
    mutationFn: async (name: string) => {
      const body = { ...(await makePasskey(userUuid)), name };
      return result(product.POST('/factors/passkey-confirm/{userUuid}', { ...credentials, body }));
    },
  });
  const removePasskey = useMutation({
    ...options,
    mutationFn: (passkeyUuid: string) =>
      product.DELETE('/factors/passkey/{userUuid}/{passkeyUuid}', { params: { path: { userUuid, passkeyUuid } }, fetch: credentialsFetch }),
  });
  return { begin, confirm, remove, renew, keep, forgetBrowsers, addPasskey, removePasskey };
}

export type FactorChanges = ReturnType<typeof useFactorChanges>;
