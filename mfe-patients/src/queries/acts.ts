import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';
import { patientQuery } from './patients';

export type Act = ProductSchemas['Act'];
export type ActInput = ProductSchemas['ActInput'];
export type ActUpdate = ProductSchemas['ActUpdate'];

/** Page size; nearly every patient has fewer acts. */
const SIZE = 100;

/**
 * Returns the query of a patient's acts, the newest first. The page filters types and teeth itself, because each request is recorded in the
 * access journal.
 */
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

/** Fetches one act in its current version. */
export function getAct(userUuid: string, actUuid: string): Promise<Act> {
  return result(product.GET('/acts/one/{userUuid}/{actUuid}', { params: { path: { userUuid, actUuid } } }));
}

/** Returns the query of the patient's newest orders, one of which an act may refer to. */
export function patientOrdersQuery(userUuid: string, patientUuid: string) {
  return queryOptions({
    queryKey: ['orders', 'of-patient', userUuid, patientUuid],
    queryFn: ({ signal }) =>
      result(product.GET('/orders/list/{userUuid}', { params: { path: { userUuid }, query: { patient: patientUuid, size: 50 } }, signal })),
    meta: { loader: false },
  });
}

/** Returns the query of the patient's newest files, which acts show and link; `search` selects files by their names. */
export function patientFilesQuery(userUuid: string, patientUuid: string, search = '') {
  const query = { patient: patientUuid, size: 100, ...(search ? { search } : {}) };
  return queryOptions({
    queryKey: ['files', 'of-patient', userUuid, patientUuid, ...(search ? [search] : [])],
    queryFn: ({ signal }) => result(product.GET('/files/list/{userUuid}', { params: { path: { userUuid }, query }, signal })),
    meta: { loader: false },
  });
}

/** Returns the address of the implant passport. */
export function passportAddress(userUuid: string, patientUuid: string): string {
  return `/api/product/acts/passport/${userUuid}/${patientUuid}`;
}

/** Returns the mutations of a patient's acts; they also refresh the count in the patient's tabs. */
export function useActChanges(userUuid: string, patientUuid: string) {
  const client = useQueryClient();
  const refresh = async () => {
    // Fetched again, not incremented: the change's event may have updated the count already.
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
