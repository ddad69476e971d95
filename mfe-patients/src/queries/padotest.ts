import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { portalFetch, product, result, type ProductSchemas } from 'shared-ui/core';

export type PadotestResult = ProductSchemas['PadotestResult'];
export type PadotestLookup = ProductSchemas['PadotestLookup'];
export type PadotestUpload = ProductSchemas['PadotestUpload'];

/** Looks up a kit's result. The answer is not cached: it is health data on a page that is open to everyone. */
export function useLookup() {
  return useMutation({ gcTime: 0, mutationFn: (body: PadotestLookup) => result(product.POST('/padotest/lookup', { body })) });
}

/** Submits a result. The laboratory's key is sent as a header and is not stored. */
export function useHandIn() {
  return useMutation({
    gcTime: 0,
    mutationFn: ({ key, ...body }: PadotestUpload & { key: string }) =>
      result(product.POST('/padotest/upload', { params: { header: { 'X-Laboratory-Key': key } }, body })),
  });
}

/** Returns the query of the results that are attached to a patient. */
export function padotestQuery(userUuid: string, patientUuid: string) {
  return queryOptions({
    queryKey: ['padotest', userUuid, patientUuid],
    queryFn: ({ signal }) =>
      result(product.GET('/padotest/list/{userUuid}/{patientUuid}', { params: { path: { userUuid, patientUuid } }, signal })),
    meta: { loader: false },
  });
}

/** Returns the query of the practice's patients with a birth date, the only ones whom a result can belong to. */
export function bornOnQuery(userUuid: string, birthDate: string) {
  return queryOptions({
    queryKey: ['patients', 'born-on', userUuid, birthDate],
    queryFn: ({ signal }) =>
      result(
        product.GET('/patients/list/{userUuid}', {
          params: { path: { userUuid }, query: { search: birthDate, status: 'all', size: 20 } },
          signal,
        }),
      ),
    meta: { loader: false },
  });
}

/** Attaches a result to a patient. */
export function useAttach(userUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ patientUuid, ...body }: PadotestLookup & { patientUuid: string }) =>
      result(product.POST('/padotest/attach/{userUuid}/{patientUuid}', { params: { path: { userUuid, patientUuid } }, body })),
    onSuccess: () => client.invalidateQueries({ queryKey: ['padotest', userUuid] }),
  });
}

/** Sends the PDF that a result announced. The laboratory's key is sent as a header and is not stored. */
export function useSendDocument() {
  return useMutation({
    gcTime: 0,
    mutationFn: ({ key, uuid, file }: { key: string; uuid: string; file: File }) =>
      portalFetch(`/api/product/padotest/document/${uuid}`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/pdf', 'X-Laboratory-Key': key },
        body: file,
      }),
  });
}

/** Fetches the PDF of a kit's result by its code and the birth date, which are sent in the body. */
export async function lookupDocument(body: PadotestLookup, signal: AbortSignal): Promise<ArrayBuffer> {
  const { data } = await product.POST('/padotest/lookup-document', { body, parseAs: 'arrayBuffer', signal });
  return data as ArrayBuffer;
}

/** Fetches the PDF of a result that is attached to a patient. */
export async function attachedDocument(path: AttachedDocument, signal: AbortSignal): Promise<ArrayBuffer> {
  const { data } = await product.GET('/padotest/document/{userUuid}/{patientUuid}/{resultUuid}', {
    params: { path },
    parseAs: 'arrayBuffer',
    signal,
  });
  return data as ArrayBuffer;
}

/** A result that is attached to a patient. */
interface AttachedDocument {
  userUuid: string;
  patientUuid: string;
  resultUuid: string;
}
