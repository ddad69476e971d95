import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { navigate } from 'shared-ui/core';
import type { MessageLink } from '../../../queries/messages';
import { recordFileQuery } from '../../../queries/record-files';
import { patientQuery } from '../../../queries/subjects';
import { placeLink, usePlace } from '../address';

/** Links of the next messages, by user and conversation, for as long as the window lives: a sender leaves to share a patient and returns. */
const kept = new Map<string, readonly MessageLink[]>();

/** Reports whether two links show the same. */
export function sameLink(a: MessageLink, b: MessageLink): boolean {
  return a.kind === b.kind && a.uuid === b.uuid && a.place === b.place && (a.kind !== 'order' || a.reference === b.reference);
}

/** Holds the links of a conversation's next message. A file or a patient that the address names becomes one of them. */
export function useLinks(user: string, conversation: string) {
  const key = `${user} ${conversation}`;
  const [links, setLinks] = useState(() => kept.get(key) ?? []);
  const change = useCallback(
    (next: (before: readonly MessageLink[]) => readonly MessageLink[]) => {
      const after = next(kept.get(key) ?? []);
      if (after.length > 0) kept.set(key, after);
      else kept.delete(key);
      setLinks(after);
    },
    [key],
  );
  const add = useCallback(
    (link: MessageLink) => change((before) => (before.some((other) => sameLink(other, link)) ? before : [...before, link])),
    [change],
  );
  const { place } = usePlace();
  const { data } = useQuery({ ...recordFileQuery(user, place.file ?? ''), enabled: place.file !== null });
  useEffect(() => {
    if (!data || data.uuid !== place.file) return;
    add(place.at === null ? data : { ...data, place: place.at });
    navigate(placeLink({ ...place, file: null, at: null }), { replace: true });
  }, [data, place, add]);
  const { data: patient } = useQuery({ ...patientQuery(user, place.patient ?? ''), enabled: place.patient !== null });
  useEffect(() => {
    if (!patient || patient.uuid !== place.patient) return;
    add(patient);
    navigate(placeLink({ ...place, patient: null }), { replace: true });
  }, [patient, place, add]);
  return { links, change, add };
}
