import type { IconName } from 'shared-ui/components';
import { formatDate, formatMoney, formatNumber, hasPage, safeReturnUrl, type TFunction } from 'shared-ui/core';
import type { Notification, NotificationType } from '../../queries/notifications';

/** The icon of each type. */
export const ICONS: Record<NotificationType, IconName> = {
  order: 'package',
  invoice: 'receipt',
  claim: 'flag',
  file: 'file',
  patient: 'id-card',
  message: 'mail',
  network: 'network',
  smileys: 'smile',
  offer: 'percent',
  account: 'users',
  help: 'help',
};

/** The known titles with their required parameters. */
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
  'file.offered': ['author'],
  'file.accepted': [],
  'file.declined': [],
  'file.commented': ['author'],
  'file.replied': ['author'],
  'file.changeAsked': ['author'],
  'file.approved': ['author'],
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

/** Texts that name the author where the notification has one; older ones have none. */
const BY_AUTHOR = new Set(['patient.shared', 'invitation.received', 'invitation.accepted', 'invitation.refused']);

const PREFIX = 'notifications.';
const CASES = new Set(['claim', 'incident', 'return']);

/** Parses an integer parameter; undefined if it is none. */
function whole(text: string | undefined): number | undefined {
  return text !== undefined && /^-?\d{1,12}$/.test(text) ? Number(text) : undefined;
}

/** The text of a notification and its detail line. */
interface NotificationText {
  text: string;
  detail?: string;
}

/** Returns the text of a message key, or undefined when the key does not exist. */
function known(t: TFunction, key: string): string | undefined {
  const text = t(key, { defaultValue: '' });
  return text === '' ? undefined : text;
}

function detailOf(name: string, params: Notification['params'], t: TFunction, ui: TFunction): string | undefined {
  const { status, subject, day, currency, file, patient } = params;
  const cents = whole(params.cents);
  if (cents !== undefined && currency !== undefined) return formatMoney({ amount: cents, currency });
  if (name === 'order.dateOffered' && day !== undefined) return t('notifications.deliveryOn', { date: formatDate(day) });
  if (name === 'order.status') return known(ui, `orderStatus.${status ?? ''}`);
  if (name === 'claim.status') return known(t, `notifications.caseStatus.${status ?? ''}`);
  if (name === 'claim.comment') return t('notifications.caseComment');
  // Absent where the reader may no longer read the file.
  if (file && patient) return `${file} · ${patient}`;
  return subject === '' ? undefined : subject;
}

/**
 * Returns the text of a notification in the reader's language. An unknown title, or one with missing parameters, falls back to a text about
 * its type.
 */
export function describeNotification({ title, type, params }: Notification, t: TFunction, ui: TFunction): NotificationText {
  const name = title.startsWith(PREFIX) ? title.slice(PREFIX.length) : '';
  const needed = Object.hasOwn(TEXTS, name) ? TEXTS[name] : undefined;
  if (!needed?.every((param) => params[param])) return { text: t(`notifications.about.${type}`) };
  const detail = detailOf(name, params, t, ui);
  const { reference, kind = '' } = params;
  if (CASES.has(kind)) return { text: t(`notifications.case.${kind}`, { reference }), detail };
  const count = whole(params.count ?? params.amount);
  const numbers = count === undefined ? {} : { count, n: formatNumber(count) };
  // Only expected parameters: others could be options of the translator.
  const values = Object.fromEntries(needed.map((param) => [param, params[param]]));
  const { author } = params;
  if (author && BY_AUTHOR.has(name)) return { text: t(`notifications.text.${name}By`, { author }), detail };
  return { text: t(`notifications.text.${name}`, { ...values, ...numbers }), detail };
}

/** Returns the page of this portal that a notification links, or undefined. */
export function leadsTo({ link }: Notification): string | undefined {
  // The platform creates these paths; the check nevertheless prevents an open redirect (CWE-601).
  const path = safeReturnUrl(link);
  if (path === null) return undefined;
  const { pathname } = new URL(path, location.origin);
  return hasPage(pathname) ? path : undefined;
}
