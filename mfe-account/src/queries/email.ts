import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiProblem, credentialsFetch, product, result, type ProductSchemas } from 'shared-ui/core';
import { userQuery } from './user';
import { refreshed, sentNow } from './sent-now';

/** A new e-mail that waits for its confirmation. */
export interface PendingEmail {
  email: string;
  expiresAt: string;
}

/** Returns the query of the new e-mail that waits for its confirmation, or null. */
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

/** Returns the mutations that request another e-mail and cancel the request. */
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

/** Returns the query of a mailed link's state; null for an unknown code. */
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

/** Returns the mutation that makes the e-mail of the mailed code the login. */
export function useVerifyEmail(userUuid: string) {
  const client = useQueryClient();
  return useMutation({
    ...sentNow,
    mutationFn: async ({ code }: { code: string; email: string }) => {
      await product.POST('/users/verify-email', { body: { code }, fetch: credentialsFetch });
    },
    onSuccess: (_done, { email }) => {
      // The edge's cached answer expires a moment later; until then a refetch would return the old login.
      client.setQueryData(userQuery(userUuid).queryKey, (user) => user && { ...user, login: email });
      client.setQueryData(pendingEmailQuery(userUuid).queryKey, null);
    },
  });
}
