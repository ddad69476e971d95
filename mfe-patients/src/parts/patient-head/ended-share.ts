import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiProblem } from 'shared-ui/core';
import { patientQuery, type Patient } from '../../queries/patients';
import { SHARE_END } from '../../queries/share-end';

/** Reports whether a failed call says that the patient, the act or the file is not readable. */
export const isGone = (error: unknown): error is ApiProblem => error instanceof ApiProblem && error.status === 404;

/**
 * Removes everything that was read of a patient from memory: a former reader keeps no copy of another practice's data. The end of the share
 * stays: it is shown in place of the data, and may be under way when the patient is refused again.
 */
export function forgetPatient(client: QueryClient, userUuid: string, patientUuid: string): void {
  const own = JSON.stringify(patientQuery(userUuid, patientUuid).queryKey);
  client.removeQueries({
    predicate: ({ queryKey, queryHash }) =>
      queryHash.includes(patientUuid) && queryKey[1] !== SHARE_END && JSON.stringify(queryKey) !== own,
  });
  client
    .getQueryCache()
    .find({ queryKey: patientQuery(userUuid, patientUuid).queryKey })
    ?.setState({ data: undefined });
}

/**
 * Reports whether the failure of a part of a shared patient is the end of the share. The patient is then read again, and its frame says
 * what happened, even if the page has not received the change. The practice's own patients keep the part's message.
 */
export function useEndOfShare(error: unknown, patient: Patient, userUuid: string): boolean {
  const client = useQueryClient();
  const ended = patient.access !== 'own' && isGone(error);
  useEffect(() => {
    if (ended) void client.invalidateQueries({ queryKey: patientQuery(userUuid, patient.uuid).queryKey });
  }, [ended, client, userUuid, patient.uuid]);
  return ended;
}

/** The longest delay of a timer, 2^31 - 1 ms. */
const LONGEST_MS = 2 ** 31 - 1;
/** A clock that is ahead of the server's sees the end early and asks again at this interval. */
const AGAIN_MS = 10_000;

/** Returns the time until the first of these shares expires, for `refetchInterval`; no event is published at that time. */
export function untilExpiry(ends: readonly (string | undefined)[]): number | false {
  const times = ends.flatMap((end) => (end === undefined ? [] : [Date.parse(end)]));
  if (times.length === 0) return false;
  const left = Math.min(...times) - Date.now();
  return left <= 0 ? AGAIN_MS : Math.min(left + 100, LONGEST_MS);
}
