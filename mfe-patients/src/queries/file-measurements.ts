import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';
import type { FileRef } from './files';

export type FileMeasurement = ProductSchemas['FileMeasurement'];

/** Returns the query of a scan's saved measurements. Each request is recorded in the access journal. */
export function fileMeasurementsQuery(userUuid: string, { uuid: fileUuid, trayContent }: FileRef) {
  return queryOptions({
    queryKey: ['file-measurements', userUuid, fileUuid],
    queryFn: ({ signal }) =>
      result(product.GET('/files/measurements/{userUuid}/{fileUuid}', { params: { path: { userUuid, fileUuid } }, signal })),
    enabled: !trayContent,
    staleTime: 60_000,
    meta: { loader: false },
  });
}

/** Adds, renames and removes measurements; the cached list is updated without a request. */
export function useMeasurementChanges(userUuid: string, fileUuid: string) {
  const client = useQueryClient();
  const { queryKey } = fileMeasurementsQuery(userUuid, { uuid: fileUuid });
  const change = (next: (known: FileMeasurement[]) => FileMeasurement[]) => client.setQueryData(queryKey, (known) => next(known ?? []));
  return {
    add: async (body: ProductSchemas['AddFileMeasurementRequest']): Promise<void> => {
      const path = { userUuid, fileUuid };
      const added = await result(product.POST('/files/measurements/{userUuid}/{fileUuid}', { params: { path }, body }));
      change((known) => [...known, added]);
    },
    rename: async (measurementUuid: string, name: string): Promise<void> => {
      const path = { userUuid, fileUuid, measurementUuid };
      const call = product.PATCH('/files/measurements/{userUuid}/{fileUuid}/{measurementUuid}', { params: { path }, body: { name } });
      const renamed = await result(call);
      change((known) => known.map((one) => (one.uuid === measurementUuid ? renamed : one)));
    },
    remove: async (measurementUuid: string): Promise<void> => {
      const path = { userUuid, fileUuid, measurementUuid };
      await product.DELETE('/files/measurements/{userUuid}/{fileUuid}/{measurementUuid}', { params: { path } });
      change((known) => known.filter(({ uuid }) => uuid !== measurementUuid));
    },
  };
}
