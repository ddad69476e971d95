import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';
import { patientQuery } from './patients';

export type Act = ProductSchemas['Act'];
export type ActInput = ProductSchemas['ActInput'];
export type ActUpdate = ProductSchemas['ActUpdate'];

/** How many acts come at once: nearly every patient has fewer. */
const SIZE = 100;

/** A patient's acts, the newest first. Types and teeth are narrowed in the page: a reading is a line of the journal. */
export function actsQuery(userUuid: string, patientUuid: string) {
  return infiniteQueryOptions({
    queryKey: ['acts', 'list', userUuid, patientUuid],
    queryFn: ({ pageParam, signal }) =>
      result(
        product.GET('/acts/list/{userUuid}/{patientUuid}', {
          params: { path: { userUuid, patientUuid }, query: { page: pageParam, size: SIZE } },
          signal,
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, size, total }) => (page * size < total ? page + 1 : undefined),
    meta: { loader: false },
  });
}

/** One act as it is now. */
export function getAct(userUuid: string, actUuid: string): Promise<Act> {
  return result(product.GET('/acts/one/{userUuid}/{actUuid}', { params: { path: { userUuid, actUuid } } }));
}

/** The patient's newest orders, one of which may stand behind an act. */
export function patientOrdersQuery(userUuid: string, patientUuid: string) {
  return queryOptions({
    queryKey: ['orders', 'of-patient', userUuid, patientUuid],
    queryFn: ({ signal }) =>
      result(product.GET('/orders/list/{userUuid}', { params: { path: { userUuid }, query: { patient: patientUuid, size: 50 } }, signal })),
    meta: { loader: false },
  });
}

/** The patient's newest files, to be shown beside acts and chosen from. */
export function patientFilesQuery(userUuid: string, patientUuid: string) {
  return queryOptions({
    queryKey: ['files', 'of-patient', userUuid, patientUuid],
    queryFn: ({ signal }) =>
      result(product.GET('/files/list/{userUuid}', { params: { path: { userUuid }, query: { patient: patientUuid, size: 100 } }, signal })),
    meta: { loader: false },
  });
}

/** Where the implant passport is. */
export function passportAddress(userUuid: string, patientUuid: string): string {
  return `/api/product/acts/passport/${userUuid}/${patientUuid}`;
}

/** Everything that changes a patient's acts; the number in the patient's tabs follows. */
export function useActChanges(userUuid: string, patientUuid: string) {
  const client = useQueryClient();
  const refresh = async () => {
    // Counted anew, not added to: the page may have heard of the change already.
    await Promise.all([
      client.invalidateQueries({ queryKey: ['acts'] }),
      client.invalidateQueries({ queryKey: patientQuery(userUuid, patientUuid).queryKey }),
    ]);
  };
  const add = useMutation({
    mutationFn: (body: ActInput) =>
      result(product.POST('/acts/add/{userUuid}/{patientUuid}', { params: { path: { userUuid, patientUuid } }, body })),
    onSuccess: refresh,
  });
  const update = useMutation({
    mutationFn: ({ uuid: actUuid, ...body }: ActUpdate & { uuid: string }) =>
      result(product.PUT('/acts/update/{userUuid}/{actUuid}', { params: { path: { userUuid, actUuid } }, body })),
    onSuccess: refresh,
  });
  const remove = useMutation({
    mutationFn: (actUuid: string) =>
      result(product.DELETE('/acts/delete/{userUuid}/{actUuid}', { params: { path: { userUuid, actUuid } } })),
    onSuccess: refresh,
  });
  return { add, update, remove };
}
