import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { portalFetch, product, result, type ProductSchemas } from 'shared-ui/core';

export type Patient = ProductSchemas['PatientRecord'];
export type PatientSummary = ProductSchemas['PatientSummary'];
export type PatientInput = ProductSchemas['PatientInput'];
export type PatientUpdate = ProductSchemas['PatientUpdate'];
export type DuplicatePatient = ProductSchemas['DuplicatePatient'];
export type ActType = ProductSchemas['ActType'];
type PatientVerification = ProductSchemas['PatientVerification'];

/** Each request is recorded in the access journal: moving between a patient's tabs is one access, not three. */
const ONE_LOOK_MS = 5 * 60_000;

/** Returns the query of one patient. The patient's pages show nothing before it, so the portal's loader may cover them. */
export function patientQuery(userUuid: string, patientUuid: string) {
  return queryOptions({
    queryKey: ['patients', 'one', userUuid, patientUuid],
    queryFn: ({ signal }) =>
      result(product.GET('/patients/one/{userUuid}/{patientUuid}', { params: { path: { userUuid, patientUuid } }, signal })),
    staleTime: ONE_LOOK_MS,
  });
}

type Identity = ProductSchemas['PatientIdentity'];

/** Fetches the possible duplicates of a person in the practice. */
export function findDuplicates(userUuid: string, body: Identity, signal?: AbortSignal): Promise<DuplicatePatient[]> {
  return result(product.POST('/patients/duplicates/{userUuid}', { params: { path: { userUuid } }, body, signal }));
}

/** Returns the query of the possible duplicates of a person in the practice. */
export function duplicatesQuery(userUuid: string, body: Identity) {
  return queryOptions({
    queryKey: ['patients', 'duplicates', userUuid, body],
    queryFn: ({ signal }) => findDuplicates(userUuid, body, signal),
    meta: { loader: false },
  });
}

/** Calls an operation that is a GET upstream although it changes state; browsers reach it by POST (REQ-13). */
async function posted<T extends object>(path: string): Promise<T> {
  const answer = await portalFetch(`/api/product/users/${path}`, { method: 'POST' });
  return (await result(answer.json().then((data: { result: object }) => ({ data })))) as T;
}

/** Returns the mutations of patients; they also refresh lists, facets and the patient's pages. */
export function usePatientChanges(userUuid: string) {
  const client = useQueryClient();
  // The patient is taken from the answer. Fetching it again would briefly show an error for an unlinked patient.
  const onSettled = () =>
    Promise.all(
      [...['list', 'facets', 'duplicates'].map((part) => ['patients', part]), ['journal', 'patient']].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  const keep = (patient: Patient) => client.setQueryData(patientQuery(userUuid, patient.uuid).queryKey, patient);
  const path = (patientUuid: string) => ({ params: { path: { userUuid, patientUuid } } });
  const create = useMutation({
    mutationFn: (body: PatientInput) => result(product.POST('/patients/create/{userUuid}', { params: { path: { userUuid } }, body })),
    onSuccess: keep,
    onSettled,
  });
  const update = useMutation({
    mutationFn: ({ uuid, ...body }: PatientUpdate & { uuid: string }) =>
      result(product.PUT('/patients/update/{userUuid}/{patientUuid}', { ...path(uuid), body })),
    onSuccess: keep,
    onSettled,
  });
  const archive = useMutation({
    mutationFn: (uuid: string) => result(product.POST('/patients/archive/{userUuid}/{patientUuid}', path(uuid))),
    onSuccess: keep,
    onSettled,
  });
  const unarchive = useMutation({
    mutationFn: (uuid: string) => result(product.POST('/patients/unarchive/{userUuid}/{patientUuid}', path(uuid))),
    onSuccess: keep,
    onSettled,
  });
  const unlink = useMutation({
    mutationFn: (uuid: string) => posted<ProductSchemas['PatientUnlinked']>(`patient-unlink/${userUuid}/${uuid}`),
    onSettled,
  });
  const add = useMutation({
    mutationFn: ({ uuid, code }: { uuid: string; code?: string }) =>
      result(product.POST('/users/patient-add/{userUuid}/{patientUuid}', { ...path(uuid), body: code === undefined ? {} : { code } })),
    onSuccess: keep,
    onSettled,
  });
  const merge = useMutation({
    mutationFn: ({ uuid, into }: { uuid: string; into: string }) =>
      result(
        product.POST('/patients/merge/{userUuid}/{patientUuid}/{intoUuid}', {
          params: { path: { userUuid, patientUuid: uuid, intoUuid: into } },
        }),
      ),
    onSuccess: keep,
    // Acts, files, orders and other records now refer to the remaining patient.
    onSettled: () => Promise.all([onSettled(), client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'patients' })]),
  });
  /** Fetches the patient's current version, ignoring the cache. */
  const readAgain = (uuid: string) => client.fetchQuery({ ...patientQuery(userUuid, uuid), staleTime: 0 });
  return { create, update, archive, unarchive, unlink, add, merge, readAgain };
}

/** Creates the code by which another practice adds the patient; the answer is a secret and is not cached. */
export function useVerificationCode(userUuid: string) {
  return useMutation({
    gcTime: 0,
    mutationFn: (uuid: string) => posted<PatientVerification>(`patient-generate-verification/${userUuid}/${uuid}`),
  });
}
