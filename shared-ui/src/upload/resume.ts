import { patients } from 'shared-ui/pages';
import { i18n } from '../core/i18n';
import { tusSender } from './tus-sender';
import { fileAgain, open, unfinishedOfEarlierPages } from './unfinished';
import type { InterruptedUpload, UploadPlace } from './background-uploads';
import { isShown, reportInterrupted, windowQueue } from './window-queues';

/** Returns the page of an upload's patient. */
function placeOf(patient: string): UploadPlace {
  return {
    key: patientQueue(patient),
    title: i18n.t('upload.background.patient', { ns: 'ui' }),
    href: `${patients.files}?patient=${encodeURIComponent(patient)}`,
  };
}

/** Returns the key of the queue of a patient's files. */
export function patientQueue(uuid: string): string {
  return `patient:${uuid}`;
}

/**
 * Continues the uploads of a user's patient files that earlier pages left unfinished, after a reload or a crash, where this browser can
 * read the file without a question. Reports the others, whose page asks for the file. Pages that are shown do both themselves.
 */
export async function resumeUploads(user: string): Promise<void> {
  const sender = tusSender({ endpoint: `/api/product/files/uploads/${user}`, metadata: () => ({}) });
  const interrupted: InterruptedUpload[] = [];
  for (const entry of await unfinishedOfEarlierPages(sender.endpoint)) {
    const patient = entry.told['patientUuid'];
    if (patient === undefined || isShown(patientQueue(patient))) continue;
    const place = placeOf(patient);
    const file = entry.file === 'there' ? await fileAgain(entry) : null;
    if (file) {
      sender.adopt(file, entry);
      windowQueue(place, { send: sender, rules: { extensions: [], maxBytes: Infinity }, parallel: 3 }).add([file], true);
    } else interrupted.push({ key: entry.key, name: entry.name, href: place.href });
  }
  // The server was asked meanwhile; a page may have continued one of them.
  reportInterrupted(interrupted.filter(({ key }) => !open.has(key)));
}
