import { useCallback, useEffect, useMemo, useRef } from 'react';
import { tusSender, useUnfinished, useUploads, type Unfinished } from 'shared-ui/upload';
import { uploadsAddress, type FileRule } from '../../queries/files';
import { kindFor, rulesFor, uploadRules, type Kind } from './kinds';

// What arrives is shown soon, but not each of fifty files with a reading of the list.
const REFRESH_MS = 1200;

interface PatientUploadsOptions {
  user: string;
  patient: string;
  rules: readonly FileRule[];
  /** The kind that was chosen for what is added; null leaves it to each file. */
  chosen: Kind | null;
  onArrived: () => void;
}

/** The queue of one patient's files, and what earlier pages left unfinished of it. */
export function usePatientUploads({ user, patient, rules: all, chosen, onArrived }: PatientUploadsOptions) {
  const kinds = useRef(new WeakMap<File, Kind>());
  const send = useMemo(
    () =>
      tusSender({
        endpoint: uploadsAddress(user),
        metadata: (file) => ({ kind: kinds.current.get(file) ?? 'document', patientUuid: patient }),
      }),
    [user, patient],
  );
  const rules = useMemo(() => rulesFor(chosen, all), [chosen, all]);
  const arrived = useArrived(onArrived);
  const uploads = useUploads({ send, rules, onDone: arrived });
  const mine = useCallback((entry: Unfinished) => entry.told['patientUuid'] === patient, [patient]);
  const unfinished = useUnfinished(send, uploads, mine);
  const { entryOf } = unfinished;
  const { add: enqueue, items } = uploads;
  const add = useCallback(
    (files: Iterable<File>) => {
      const chosenFiles = [...files];
      for (const file of chosenFiles) {
        // What was begun goes on under the kind it was announced with.
        const kind = (entryOf(file)?.told['kind'] as Kind | undefined) ?? kindFor(file.name, chosen, uploadRules(all));
        if (kind) kinds.current.set(file, kind);
      }
      enqueue(chosenFiles);
    },
    [enqueue, entryOf, chosen, all],
  );
  // Whoever drops a file again that was unfinished has gone on with it.
  const entries = unfinished.entries.filter(({ name, size }) => !items.some(({ file }) => file.name === name && file.size === size));
  return { uploads: { ...uploads, add }, unfinished: { ...unfinished, entries } };
}

function useArrived(onArrived: () => void): () => void {
  const latest = useRef(onArrived);
  useEffect(() => {
    latest.current = onArrived;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      latest.current();
    }, REFRESH_MS);
  }, []);
}
