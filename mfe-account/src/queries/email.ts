import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiProblem, credentialsFetch, product, result, type ProductSchemas } from 'shared-ui/core';
import { userQuery } from './user';
import { refreshed, sentNow } from './sent-now';

/** An e-mail that waits to be confirmed at its own address. */
export interface PendingEmail {
  email: string;
  expiresAt: string;
}

/** The e-mail that waits, or null. */
export function pendingEmailQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['users', 'pending-email', userUuid],
    queryFn: async ({ signal }): Promise<PendingEmail | null> => {
      const path = { userUuid };
      const { email, expiresAt } = await result(product.GET('/users/update-email/{userUuid}', { params: { path }, signal }));
      return email === undefined || expiresAt === undefined ? null : { email, expiresAt };
    },
    meta: { loader: false },
  });
}

/** Asks for another e-mail, and takes the wish back. */
export function useEmailChange(userUuid: string) {
  const client = useQueryClient();
  const params = { path: { userUuid } };
  const { queryKey } = pendingEmailQuery(userUuid);
  const refresh = () => client.invalidateQueries({ queryKey });
  const request = useMutation({
    ...sentNow,
    mutationFn: (body: { email: string; password: string }) => result(product.PUT('/users/update-email/{userUuid}', { params, body })),
    ...refreshed(refresh),
  });
  const cancel = useMutation({
    ...sentNow,
    mutationFn: () => product.DELETE('/users/update-email/{userUuid}', { params }),
    ...refreshed(refresh),
  });
  return { request, cancel };
}

/** What a mailed link is; null when nobody was sent such a code. */
export function linkQuery(code: string) {
  return queryOptions({
    queryKey: ['users', 'link', code],
    queryFn: async ({ signal }): Promise<ProductSchemas['LinkState'] | null> => {
      try {
        return await result(product.POST('/users/open-link', { body: { code }, signal }));
      } catch (error) {
        if (error instanceof ApiProblem && error.code === 'link.unknown') return null;
        throw error;
      }
    },
    gcTime: 0,
    meta: { loader: false },
  });
}

/** Makes the e-mail of the mailed code the login. */
export function useVerifyEmail(userUuid: string) {
  const client = useQueryClient();
  return useMutation({
    ...sentNow,
    mutationFn: async ({ code }: { code: string; email: string }) => {
      await product.POST('/users/verify-email', { body: { code }, fetch: credentialsFetch });
    },
    onSuccess: (_done, { email }) => {
      // The edge empties its copy a moment later: until then the old login would come back.
      client.setQueryData(userQuery(userUuid).queryKey, (user) => user && { ...user, login: email });
      client.setQueryData(pendingEmailQuery(userUuid).queryKey, null);
    },
  });
}
