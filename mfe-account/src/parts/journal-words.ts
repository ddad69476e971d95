import { formatDate, formatDateTime, formatNumber, fullName, type TFunction } from 'shared-ui/core';
import type { JournalActor, JournalLine } from '../queries/journal';
import { ACCOUNT, KINDS } from '../pages/access-journal/schema';

const known = new Set<string>(KINDS);

/** Returns who acted: a person's name, or the kind of actor. */
export function actorName({ personInfo, role }: JournalActor, t: TFunction): string {
  return personInfo ? fullName(personInfo) : t(`journal.actor.${role}`);
}

/** Returns the name of a kind of record; an unknown kind is shown by its own name. */
export function kindName(kind: string, t: TFunction): string {
  return known.has(kind) ? t(`journal.kind.${kind}`) : kind;
}

/** Describes an act and its object: "Consultation : fiche patient", "Partage", "Échec de connexion, 3 fois". */
export function actName({ action, kind, count }: JournalLine, t: TFunction): string {
  const what = t(`journal.action.${action}`);
  if (kind === action) return what; // an act that is its own object is named once
  if (kind !== ACCOUNT) return t('journal.did', { action: what, kind: kindName(kind, t) });
  return count === undefined || count < 2 ? what : t('journal.times', { what, n: formatNumber(count) });
}

/** Describes the act, with the number of records if there are several. */
export function whatWasDone(line: JournalLine, t: TFunction): string {
  const what = actName(line, t);
  return line.kind === ACCOUNT || !line.count ? what : `${what}, ${t('journal.many', { count: line.count })}`;
}

const TEAM_ROLES = new Set(['owner', 'practitioner', 'assistant', 'accounts']);
const roleName = (role: string, t: TFunction) => (TEAM_ROLES.has(role) ? t(`journal.role.${role}`) : role);

/** Describes how an administrative act was done: sign-in method and browser, the roles before and after, or the time of failures. */
export function howItWasDone({ action, count, method, device, from, to }: JournalLine, t: TFunction): string | undefined {
  const parts: string[] = [];
  if (method !== undefined) parts.push(t(`journal.method.${method}`));
  if (action === 'sign_in_failed' || action === 'sign_in_locked') {
    if (from && to && count !== 1) parts.push(t('journal.between', { from: formatDateTime(from), to: formatDateTime(to) }));
    else if (to) parts.push(formatDateTime(to));
  } else if (from && to) parts.push(t('journal.turned', { from: roleName(from, t), to: roleName(to, t) }));
  else if (to) parts.push(roleName(to, t));
  if (device) parts.push(device);
  return parts.join(' · ') || undefined;
}

/**
 * Describes a share's recipient, purpose, consent and rights: "avec Hugo Lambert, Cabinet du Rivage · Avis d’un confrère · accord écrit du
 * 20/11/2026".
 */
export function howItWasShared({ recipient, consent, rights, files }: JournalLine, t: TFunction): string | undefined {
  const parts: string[] = [];
  if (recipient) parts.push(t('journal.with', { who: [actorName(recipient, t), recipient.practice].filter(Boolean).join(', ') }));
  if (consent) {
    parts.push(t(`journal.purpose.${consent.purpose}`), t(`journal.consent.${consent.form}`, { date: formatDate(consent.on) }));
  }
  if (rights) parts.push(t(`journal.rights.${rights}`));
  if (files) parts.push(t('journal.chosen', { count: files }));
  return parts.join(' · ') || undefined;
}

/** Returns the subject: a patient, or the account's person unless that person acted. */
export function aboutWhom({ patient, account, actor }: JournalLine, t: TFunction): string | undefined {
  if (patient) return fullName(patient.personInfo);
  return account === undefined || account.uuid === actor.uuid ? undefined : actorName(account, t);
}
