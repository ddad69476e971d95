import { fullName, type TFunction } from 'shared-ui/core';
import type { JournalActor, JournalLine } from '../queries/journal';
import { consentText } from './consent/consent-text';
import { limitsText } from './consent/rights-text';

/** Kinds of records in a patient's journal; an unknown kind is shown by its own name. */
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
  'tray',
  'scan_import',
  'erase_request',
]);

/** Returns who acted: a person's name, or the kind of actor. */
export function actorName({ personInfo, role }: JournalActor, t: TFunction): string {
  return personInfo ? fullName(personInfo) : t(`seen.actor.${role}`);
}

/** Describes a journal entry, such as "Consultation : fiche patient" or "Partage". */
export function whatWasDone({ action, kind }: JournalLine, t: TFunction): string {
  if (kind === action) return t(`seen.action.${action}`);
  return t('seen.did', { action: t(`seen.action.${action}`), kind: KINDS.has(kind) ? t(`seen.kind.${kind}`) : kind });
}

/** Describes a share's recipient, purpose, consent and rights; undefined for other entries. */
export function howItWasShared({ recipient, consent, rights, files, treatment }: JournalLine, t: TFunction): string | undefined {
  const parts: string[] = [];
  if (recipient) parts.push(t('seen.with', { who: [actorName(recipient, t), recipient.practice].filter(Boolean).join(', ') }));
  if (consent) parts.push(consentText(consent, t));
  if (rights) parts.push(t(`network.rights.${rights}`));
  const limits = limitsText({ files, treatment }, t);
  if (limits) parts.push(limits);
  return parts.join(' · ') || undefined;
}
