import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { credentialsFetch, edge, product, result, signedIn, type ProductSchemas, type Session } from 'shared-ui/core';
import { sentNow } from './sent-now';

export type User = ProductSchemas['User'];
export type UserUpdate = ProductSchemas['UserUpdate'];

/** Who the user is. */
export function userQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['users', 'one', userUuid],
    queryFn: ({ signal }) => result(product.GET('/users/{id}', { params: { path: { id: userUuid } }, signal })),
    meta: { loader: false },
  });
}

/** What the wire takes of a user as he is: everything is sent, so that a change of one part keeps the others. */
export function asUpdate({ personInfo: { firstName, lastName }, phone, locale }: User): UserUpdate {
  return { personInfo: { firstName, lastName }, phone: phone ?? '', ...(locale === undefined ? {} : { locale }) };
}

const RENEWALS = 5;
const RENEWAL_MS = 400;

/**
 * Reads the session again, which repeats the user's name and login in the menus and in the seven keys. It learns of a change
 * a moment after the change itself; past the last try, the next page shows it.
 */
export async function renewSession(knows: (session: Session) => boolean): Promise<void> {
  for (let attempt = 1; attempt <= RENEWALS; attempt += 1) {
    const { data } = await edge.GET('/bff/session');
    if (data && (knows(data) || attempt === RENEWALS)) return signedIn(data);
    await new Promise((resolve) => setTimeout(resolve, RENEWAL_MS * attempt));
  }
}

/** Changes who the user is on paper. */
export function useUpdateUser(userUuid: string) {
  const client = useQueryClient();
  return useMutation({
    ...sentNow,
    mutationFn: (body: UserUpdate) => result(product.PUT('/users/{id}', { params: { path: { id: userUuid } }, body })),
    onSuccess: (user) => client.setQueryData(userQuery(userUuid).queryKey, user),
  });
}

/** Puts another password in force; the user's sessions end, and this one goes on under another identifier. */
export async function updatePassword(userUuid: string, oldPassword: string, newPassword: string): Promise<void> {
  await product.POST('/users/update-password', { body: { userUuid, oldPassword, newPassword }, fetch: credentialsFetch });
}
