import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { product, result } from 'shared-ui/core';
import type { MessageLink } from './messages';

export type SubjectKind = MessageLink['kind'];

/** Enough to recognise one, few enough to be read. */
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

/** What a message may point to: those that match, or the newest. Patients are searched by name: each reading is journaled. */
export function subjectsQuery(userUuid: string, kind: SubjectKind, search: string) {
  return queryOptions({
    queryKey: [`${kind}s`, 'linkable', userUuid, search],
    queryFn: ({ signal }) => finders[kind](userUuid, search, signal),
    enabled: kind !== 'patient' || search !== '',
    placeholderData: keepPreviousData,
    meta: { loader: false },
  });
}
