import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';
import type { MessageLink } from './messages';

export type SubjectKind = Exclude<MessageLink['kind'], 'file'>;

/** The link of a patient of the practice. */
export type PatientLink = MessageLink & Required<Pick<MessageLink, 'uuid' | 'person' | 'birthDate'>>;

/** The number of suggestions. */
const SIZE = 6;

async function patients(userUuid: string, patientName: string, signal: AbortSignal): Promise<MessageLink[]> {
  const found = await result(
    product.GET('/users/patients-search/{userUuid}/{patientName}', { params: { path: { userUuid, patientName } }, signal }),
  );
  return found
    .slice(0, SIZE)
    .map(({ uuid, personInfo, birthDate }) => ({ kind: 'patient', mine: true, uuid, person: personInfo, birthDate }));
}

async function orders(userUuid: string, search: string, signal: AbortSignal): Promise<MessageLink[]> {
  const query = { search: search || undefined, size: SIZE };
  const { items } = await result(product.GET('/orders/list/{userUuid}', { params: { path: { userUuid }, query }, signal }));
  return items.map(({ reference, product: made, teeth, status }) => ({
    kind: 'order',
    mine: true,
    reference,
    product: made,
    teeth,
    orderStatus: status,
  }));
}

async function claims(userUuid: string, search: string, signal: AbortSignal): Promise<MessageLink[]> {
  const query = { search: search || undefined, size: SIZE };
  const { items } = await result(product.GET('/claims/list/{userUuid}', { params: { path: { userUuid }, query }, signal }));
  return items.map(({ uuid, reference, subject }) => ({ kind: 'claim', mine: true, uuid, reference, product: subject }));
}

/**
 * Returns the query of one patient as a link. Each request is recorded in the access journal, so the answer that the patient's pages have
 * stored under the same key for five minutes is used.
 */
export function patientQuery(userUuid: string, patientUuid: string) {
  return queryOptions({
    queryKey: ['patients', 'one', userUuid, patientUuid],
    queryFn: ({ signal }) =>
      result(product.GET('/patients/one/{userUuid}/{patientUuid}', { params: { path: { userUuid, patientUuid } }, signal })),
    select: ({ uuid, personInfo, birthDate }: ProductSchemas['PatientRecord']): PatientLink => ({
      kind: 'patient',
      mine: true,
      uuid,
      person: personInfo,
      birthDate,
    }),
    staleTime: 5 * 60_000,
    meta: { loader: false },
  });
}

const finders = { patient: patients, order: orders, claim: claims };

/**
 * Returns the query of what a message can link: matching records, or the newest. Patients are searched by name only, because each opened
 * one is recorded in the access journal.
 */
export function subjectsQuery(userUuid: string, kind: SubjectKind, search: string) {
  return queryOptions({
    queryKey: [`${kind}s`, 'linkable', userUuid, search],
    queryFn: ({ signal }) => finders[kind](userUuid, search, signal),
    enabled: kind !== 'patient' || search !== '',
    placeholderData: keepPreviousData,
    meta: { loader: false },
  });
}
