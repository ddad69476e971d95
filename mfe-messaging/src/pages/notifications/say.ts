import { formatNumber, hasPage, safeReturnUrl, type TFunction } from 'shared-ui/core';
import type { Notification } from '../../queries/notifications';

/** The titles that have words here, with what must stand in them. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  'order.status': ['reference', 'status'],
  'order.dateOffered': ['reference'],
  'order.plan': ['reference'],
  'order.late': ['reference'],
  'order.lateMany': ['count'],
  'invoice.new': ['reference'],
  'invoice.credit': ['reference', 'invoice'],
  'claim.status': ['reference', 'kind', 'status'],
  'claim.comment': ['reference', 'kind'],
  'file.new': ['count'],
  'patient.shared': [],
  'message.new': ['author'],
  'message.mention': ['author'],
  'invitation.received': [],
  'invitation.accepted': [],
  'invitation.refused': [],
  'smileys.earned': ['amount'],
  'smileys.expiring': ['amount'],
  'offer.new': [],
  'partnership.in_review': ['partner'],
  'partnership.accepted': ['partner'],
  'partnership.refused': ['partner'],
  'export.ready': [],
  'export.failed': [],
  'help.answer': ['reference'],
};

const PREFIX = 'notifications.';
const CASES = new Set(['claim', 'incident', 'return']);

/** A whole number on the wire, or undefined. */
function whole(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** What a notification says: the line, and what belongs to it. */
interface Said {
  text: string;
  detail?: string;
}

/** The words of a text key that exists, or undefined. */
function known(t: TFunction, key: string): string | undefined {
  const words = t(key, { defaultValue: '' });
  return words === '' ? undefined : words;
}

function detailOf(name: string, { status, subject }: Notification['params'], t: TFunction, ui: TFunction): string | undefined {
  if (name === 'order.status') return known(ui, `orderStatus.${status ?? ''}`);
  if (name === 'claim.status') return known(t, `notifications.caseStatus.${status ?? ''}`);
  if (name === 'claim.comment') return t('notifications.caseComment');
  return subject === '' ? undefined : subject;
}

/**
 * What a notification says, in the reader's language. A title from a newer platform, or one without what should stand in it, says
 * at least of what type it is.
 */
export function say({ title, type, params }: Notification, t: TFunction, ui: TFunction): Said {
  const name = title.startsWith(PREFIX) ? title.slice(PREFIX.length) : '';
  const needed = Object.hasOwn(TEXTS, name) ? TEXTS[name] : undefined;
  if (!needed?.every((param) => params[param])) return { text: t(`notifications.about.${type}`) };
  const detail = detailOf(name, params, t, ui);
  const { reference, kind = '' } = params;
  if (CASES.has(kind)) return { text: t(`notifications.case.${kind}`, { reference }), detail };
  const count = whole(params.count ?? params.amount);
  const numbers = count === undefined ? {} : { count, n: formatNumber(count) };
  // Only what is expected: the translator takes orders under other names.
  const values = Object.fromEntries(needed.map((param) => [param, params[param]]));
  return { text: t(`notifications.text.${name}`, { ...values, ...numbers }), detail };
}

/** Where a notification leads: a page of this portal that is open, or nowhere. */
export function leadsTo({ link }: Notification): string | undefined {
  // The platform makes these paths; one that leads elsewhere would be an open redirect all the same.
  const path = safeReturnUrl(link);
  if (path === null) return undefined;
  const { pathname } = new URL(path, location.origin);
  return hasPage(pathname) ? path : undefined;
}
