import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { credentialsFetch, edge, product, result, signedIn, type ProductSchemas, type Session } from 'shared-ui/core';
import { sentNow } from './sent-now';

export type User = ProductSchemas['User'];
export type UserUpdate = ProductSchemas['UserUpdate'];

/** Returns the query of the user. */
export function userQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['users', 'one', userUuid],
    queryFn: ({ signal }) => result(product.GET('/users/{id}', { params: { path: { id: userUuid } }, signal })),
    meta: { loader: false },
  });
}

/** Converts a user to the API's update. It has every field, so that changing one keeps the others. */
export function asUpdate({ personInfo: { firstName, lastName }, phone, locale }: User): UserUpdate {
  return { personInfo: { firstName, lastName }, phone: phone ?? '', ...(locale === undefined ? {} : { locale }) };
}

const RENEWALS = 5;
const RENEWAL_MS = 400;

/**
 * Reads the session again until `knows` accepts it; menus and the seven session keys show its name and login. The session follows a change
 * with a delay; after the last attempt, the next page load shows the change.
 */
export async function renewSession(knows: (session: Session) => boolean): Promise<void> {
  for (let attempt = 1; attempt <= RENEWALS; attempt += 1) {
    const { data } = await edge.GET('/bff/session');
    if (data && (knows(data) || attempt === RENEWALS)) return signedIn(data);
    await new Promise((resolve) => setTimeout(resolve, RENEWAL_MS * attempt));
  }
}

/** Returns the mutation of the user's identity. */
export function useUpdateUser(userUuid: string) {
  const client = useQueryClient();
  return useMutation({
    ...sentNow,
    mutationFn: (body: UserUpdate) => result(product.PUT('/users/{id}', { params: { path: { id: userUuid } }, body })),
    onSuccess: (user) => client.setQueryData(userQuery(userUuid).queryKey, user),
  });
}

/** Changes the password. The user's other sessions end, and this one continues with a new identifier. */
export async function updatePassword(userUuid: string, oldPassword: string, newPassword: string): Promise<void> {
  await product.POST('/users/update-password', { body: { userUuid, oldPassword, newPassword }, fetch: credentialsFetch });
}
