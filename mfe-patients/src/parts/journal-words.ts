import type { TFunction } from 'shared-ui/core';
import type { JournalActor, JournalLine } from '../queries/journal';

/** Kinds of data that stand in one patient's journal, as the platform writes them; another keeps its own name. */
const KINDS = new Set([
  'patient',
  'patients',
  'act',
  'acts',
  'file',
  'files',
  'order',
  'invoice',
  'claim',
  'incident',
  'return',
  'share',
  'shares',
  'guest',
  'message',
  'patient_code',
  'padotest',
  'scan_import',
  'erase_request',
]);

/** Who acted: a person by name, or what else it was. */
export function actorName({ personInfo, role }: JournalActor, t: TFunction): string {
  return personInfo ? `${personInfo.firstName} ${personInfo.lastName}` : t(`seen.actor.${role}`);
}

/** "Consultation : fiche patient" */
export function whatWasDone({ action, kind }: JournalLine, t: TFunction): string {
  return t('seen.did', { action: t(`seen.action.${action}`), kind: KINDS.has(kind) ? t(`seen.kind.${kind}`) : kind });
}
