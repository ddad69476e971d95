import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';
import { SHARE_END } from './share-end';

export type PatientShare = ProductSchemas['PatientShare'];
/** What a share is limited to; the whole record without any. */
export type ShareLimits = Pick<ProductSchemas['ShareInput'], 'filesUuids' | 'treatment'>;
export type Shared = ProductSchemas['Shared'];

export const SHARES_SIZE = 10;
const LOOK_SIZE = 100;

/** Resources embedded in a share: the patient, and the colleague who shares. */
const SHOWN = ['patients', 'users'];

/** Returns the query of one page of outgoing or incoming shares, the newest first. */
export function sharesQuery(userUuid: string, direction: 'given' | 'received', page: number) {
  const query = { direction, page, size: SHARES_SIZE };
  return queryOptions({
    queryKey: ['network', 'shares', userUuid, query],
    queryFn: ({ signal }) => result(product.GET('/patients/shares/{userUuid}', { params: { path: { userUuid }, query }, signal })),
    placeholderData: keepPreviousData,
    meta: { loader: false, tags: SHOWN },
  });
}

/** Returns the query of who outside the practice may read which patient, contacts and guests alike, page by page. */
export function sharedQuery(userUuid: string) {
  return infiniteQueryOptions({
    queryKey: ['network', 'shared', userUuid],
    queryFn: ({ signal, pageParam: page }) =>
      result(product.GET('/network/shared/{userUuid}', { params: { path: { userUuid }, query: { page, size: LOOK_SIZE } }, signal })),
    initialPageParam: 1,
    getNextPageParam: ({ page, size, total }) => (page * size < total ? page + 1 : undefined),
    meta: { loader: false, tags: SHOWN },
  });
}

/** Returns the query of how the latest share of a patient with the user ended. */
export function shareEndQuery(userUuid: string, patientUuid: string) {
  return queryOptions({
    queryKey: ['network', SHARE_END, userUuid, patientUuid],
    queryFn: ({ signal }) =>
      result(product.GET('/patients/share-end/{userUuid}/{patientUuid}', { params: { path: { userUuid, patientUuid } }, signal })),
    meta: { loader: false },
  });
}

/** Returns the mutations of shares and of guests' invitations. */
export function useShareChanges(userUuid: string) {
  const client = useQueryClient();
  const options = {
    // Patients' headers show with whom they are shared, and their list filters by it.
    onSettled: () =>
      Promise.all(
        [
          ['network', 'shares'],
          ['network', 'shared'],
          ['patients', 'one'],
          ['patients', 'list'],
          ['patients', 'facets'],
        ].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  };
  const share = useMutation({
    mutationFn: ({ patient, ...body }: ProductSchemas['ShareInput'] & { patient: string }) =>
      result(product.POST('/patients/share/{userUuid}/{patientUuid}', { params: { path: { userUuid, patientUuid: patient } }, body })),
    ...options,
  });
  const revoke = useMutation({
    mutationFn: (shareUuid: string) =>
      result(product.DELETE('/patients/share-revoke/{userUuid}/{shareUuid}', { params: { path: { userUuid, shareUuid } } })),
    ...options,
  });
  const inviteGuest = useMutation({
    mutationFn: (body: Omit<ProductSchemas['GuestInput'], 'userUuid'>) =>
      result(product.POST('/users/create-guest', { body: { userUuid, ...body } })),
    ...options,
  });
  const resendGuest = useMutation({
    mutationFn: (guestUuid: string) =>
      result(product.POST('/network/resend-guest/{userUuid}/{guestUuid}', { params: { path: { userUuid, guestUuid } } })),
    ...options,
  });
  const withdrawGuest = useMutation({
    mutationFn: (guestUuid: string) =>
      product.DELETE('/network/withdraw-guest/{userUuid}/{guestUuid}', { params: { path: { userUuid, guestUuid } } }),
    ...options,
  });
  return { share, revoke, inviteGuest, resendGuest, withdrawGuest };
}
