import type { TFunction } from 'shared-ui/core';
import type { JournalActor, JournalLine } from '../queries/journal';
import { KINDS } from '../pages/access-journal/schema';

const known = new Set<string>(KINDS);

/** Who acted: a person by name, or what else it was. */
export function actorName({ personInfo, role }: JournalActor, t: TFunction): string {
  return personInfo ? `${personInfo.firstName} ${personInfo.lastName}` : t(`journal.actor.${role}`);
}

/** What was read or changed; a kind that this version does not know yet keeps its own name. */
export function kindName(kind: string, t: TFunction): string {
  return known.has(kind) ? t(`journal.kind.${kind}`) : kind;
}

/** "Consultation : fiche patient", and how many where there were several. */
export function whatWasDone({ action, kind, count }: JournalLine, t: TFunction): string {
  const what = t('journal.did', { action: t(`journal.action.${action}`), kind: kindName(kind, t) });
  return count === undefined || count === 0 ? what : `${what} (${t('journal.many', { count })})`;
}

/** Whom it was about. */
export function patientName({ patient }: JournalLine): string | undefined {
  return patient && `${patient.personInfo.firstName} ${patient.personInfo.lastName}`;
}
