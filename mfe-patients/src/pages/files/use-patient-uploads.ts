import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { fullName } from 'shared-ui/core';
import { extensionOf, patientQueue, tusSender, useUnfinished, useUploads, type Unfinished } from 'shared-ui/upload';
import { uploadsAddress, type FileRule } from '../../queries/files';
import { patientLink } from '../../parts/links';
import type { Patient } from '../../queries/patients';
import { useTranslations } from '../../translations';
import { kindFor, rulesFor, uploadRules, type Kind } from './kinds';

/** Codes of refusals for which this page has texts. */
const OWN_TEXT = /^(archive|series)\.|^dicom\.mesh$/;

// Batches the refreshes: fifty arriving files do not fetch the list fifty times.
const REFRESH_MS = 1200;

/** Files that are prepared before they are sent, by their extension: archives, models of printers, and materials of scans. */
const PREPARED = new Set(['zip', '3mf', 'mtl']);
/** So many files may be the slices of a volume, which are prepared too. */
const PREPARED_FROM = 8;

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
  const refused = useRef(new WeakMap<File, string>());
  const [preparing, setPreparing] = useState(0);
  const rules = useMemo(
    () => ({ ...rulesFor(chosen, all, (kind) => t(`files.kind.${kind}`)), refusalOf: (file: File) => refused.current.get(file) ?? null }),
    [chosen, all, t],
  );
  const arrived = useArrived(onArrived);
  const place = {
    key: patientQueue(patient),
    title: t('files.upload.place', { name: fullName(personInfo) }),
    href: patientLink('files', patient),
  };
  const words = (code: string) => (OWN_TEXT.test(code) ? t(`files.upload.error.${code.replace('.', '_')}`) : undefined);
  const uploads = useUploads({ send, rules, onDone: arrived, words, place });
  const mine = useCallback((entry: Unfinished) => entry.told['patientUuid'] === patient, [patient]);
  const unfinished = useUnfinished(send, uploads, mine);
  const { entryOf } = unfinished;
  const { add: enqueue, items } = uploads;
  const add = useCallback(
    async (files: Iterable<File>) => {
      let chosenFiles = [...files];
      if (chosenFiles.length >= PREPARED_FROM || chosenFiles.some(({ name }) => PREPARED.has(extensionOf(name)))) {
        const { prepareFiles } = await import(/* webpackChunkName: "file-extras" */ './pack/prepare');
        chosenFiles = await prepareFiles(chosenFiles, rules.extensions, (archive, code) => refused.current.set(archive, code));
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
  // Files whose preparation fails are sent as they are.
  const addAll = (files: Iterable<File>) => {
    const all = [...files];
    setPreparing((count) => count + 1);
    add(all)
      .catch((error: unknown) => {
        console.warn('the files were not prepared', error);
        enqueue(all);
      })
      .finally(() => setPreparing((count) => count - 1));
  };
  return { uploads: { ...uploads, add: addAll }, unfinished: { ...unfinished, entries }, preparing: preparing > 0 };
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
