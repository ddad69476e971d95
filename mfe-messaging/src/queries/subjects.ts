import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { product, result } from 'shared-ui/core';
import type { MessageLink } from './messages';

export type SubjectKind = Exclude<MessageLink['kind'], 'file'>;

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
