import { useCallback, useEffect, useMemo, useRef } from 'react';
import { fullName } from 'shared-ui/core';
import { patientQueue, tusSender, useUnfinished, useUploads, type Unfinished } from 'shared-ui/upload';
import { uploadsAddress, type FileRule } from '../../queries/files';
import { patientLink } from '../../parts/links';
import type { Patient } from '../../queries/patients';
import { useTranslations } from '../../translations';
import { kindFor, rulesFor, uploadRules, type Kind } from './kinds';

const ARCHIVE = /^(archive|series)\./;

// Batches the refreshes: fifty arriving files do not fetch the list fifty times.
const REFRESH_MS = 1200;

/** So many files may be the slices of a volume, which are sent as one archive. */
const PACKED_FROM = 8;

interface PatientUploadsOptions {
  user: string;
  patient: Patient;
  rules: readonly FileRule[];
  /** The kind chosen for added files; null derives it from each file. */
  chosen: Kind | null;
  onArrived: () => void;
}

/** Returns the upload queue of one patient, and the uploads that earlier pages left unfinished. */
export function usePatientUploads({ user, patient: { uuid: patient, personInfo }, rules: all, chosen, onArrived }: PatientUploadsOptions) {
  const t = useTranslations();
  const kinds = useRef(new WeakMap<File, Kind>());
  const send = useMemo(
    () =>
      tusSender({
        endpoint: uploadsAddress(user),
        metadata: (file) => ({ kind: kinds.current.get(file) ?? 'document', patientUuid: patient }),
      }),
    [user, patient],
  );
  const rules = useMemo(() => rulesFor(chosen, all, (kind) => t(`files.kind.${kind}`)), [chosen, all, t]);
  const arrived = useArrived(onArrived);
  const place = {
    key: patientQueue(patient),
    title: t('files.upload.place', { name: fullName(personInfo) }),
    href: patientLink('files', patient),
  };
  const words = (code: string) => (ARCHIVE.test(code) ? t(`files.upload.error.${code.replace('.', '_')}`) : undefined);
  const uploads = useUploads({ send, rules, onDone: arrived, words, place });
  const mine = useCallback((entry: Unfinished) => entry.told['patientUuid'] === patient, [patient]);
  const unfinished = useUnfinished(send, uploads, mine);
  const { entryOf } = unfinished;
  const { add: enqueue, items } = uploads;
  const add = useCallback(
    async (files: Iterable<File>) => {
      let chosenFiles = [...files];
      if (chosenFiles.length >= PACKED_FROM) {
        const { packSlices } = await import(/* webpackChunkName: "file-extras" */ './pack/pack-slices');
        chosenFiles = await packSlices(chosenFiles, rules.extensions);
      }
      for (const file of chosenFiles) {
        // A resumed upload keeps the kind that it was created with.
        const kind = (entryOf(file)?.told['kind'] as Kind | undefined) ?? kindFor(file.name, chosen, uploadRules(all));
        if (kind) kinds.current.set(file, kind);
      }
      enqueue(chosenFiles);
    },
    [enqueue, entryOf, chosen, all, rules],
  );
  // An unfinished upload whose file was added again is already in the queue.
  const entries = unfinished.entries.filter(({ name, size }) => !items.some(({ file }) => file.name === name && file.size === size));
  // Files whose packing fails are sent one by one.
  const addAll = (files: Iterable<File>) => {
    const all = [...files];
    add(all).catch((error: unknown) => {
      console.warn('the slices were not packed', error);
      enqueue(all);
    });
  };
  return { uploads: { ...uploads, add: addAll }, unfinished: { ...unfinished, entries } };
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
