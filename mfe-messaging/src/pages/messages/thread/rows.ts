import type { Pending } from '../../../outbox';
import type { Mark, Message, MessageLink } from '../../../queries/messages';
import type { Participant } from '../../../queries/conversations';

/** A row of a thread: a message, or one that waits in the outbox. */
export interface Row {
  /** Stays the same when a waiting message arrives. */
  key: string;
  message?: Message;
  pending?: Pending;
  /** When it was written, ISO 8601. */
  at: string;
  /** Whether it is the first message of a day. */
  newDay: boolean;
  /** Number of unread messages that start here; 0 elsewhere. */
  fresh: number;
  /** Whether it stands under the previous message's author. */
  grouped: boolean;
  /** Who has read up to it, at the user's last message that others have read. */
  readers: readonly Participant[];
  /** Links other than files, without a patient that the heading or the message before names. */
  chips: readonly MessageLink[];
}

/** Messages of one author within this time of the first are one group, which shows the time of the first. */
const TOGETHER_MS = 5 * 60_000;

interface Shown {
  items: readonly Message[];
  pending: readonly Pending[];
  me: string;
  participants: readonly Participant[];
  /** Reading position when the conversation was opened; null shows no separator. */
  opened: Mark | null;
  /** The only patient of the conversation, whom the heading names. */
  patient?: string;
}

function dayOf(at: string): string {
  const date = new Date(at);
  return `${String(date.getFullYear())}-${String(date.getMonth())}-${String(date.getDate())}`;
}

function writerOf({ message, pending }: Row, me: string): string {
  if (pending) return me;
  if (message?.side === 'support') return `support ${message.agent ?? ''}`;
  return message?.side === 'system' ? '' : (message?.author?.uuid ?? '');
}

/** Reports whether a row belongs to the group that `first` begins. */
function belongs(row: Row, first: Row | undefined, me: string): boolean {
  if (!first || row.newDay || row.fresh > 0) return false;
  const writer = writerOf(row, me);
  return writer !== '' && writer === writerOf(first, me) && Date.parse(row.at) - Date.parse(first.at) < TOGETHER_MS;
}

/** Returns the first message that was unread at the opening; later ones do not move the separator. */
function firstUnread(items: readonly Message[], me: string, opened: Mark | null): Message | undefined {
  if (!opened) return undefined;
  return items.find((message) => message.seq > opened.readUpTo && message.seq <= opened.lastSeq && isNews(message, me));
}

/** Returns the rows of a thread, oldest first; a message that has arrived is not shown as waiting, too. */
export function rowsOf({ items, pending, me, participants, opened, patient }: Shown): Row[] {
  const arrived = new Set(items.flatMap(({ clientKey }) => clientKey ?? []));
  const unread = firstUnread(items, me, opened);
  const rows: Row[] = [
    ...items.map((message) => ({ ...blank, key: message.clientKey ?? message.uuid, message, at: message.at })),
    ...pending
      .filter(({ clientKey }) => !arrived.has(clientKey))
      .map((one) => ({ ...blank, key: one.clientKey, pending: one, at: new Date(one.at).toISOString() })),
  ];
  let first: Row | undefined;
  let named = patient;
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    row.newDay = !before || dayOf(before.at) !== dayOf(row.at);
    if (unread && row.message?.uuid === unread.uuid) row.fresh = opened?.unread ?? 0;
    row.grouped = belongs(row, first, me);
    if (!row.grouped) first = row;
    const links = row.message?.links.filter(({ kind }) => kind !== 'file') ?? [];
    row.chips = links.filter(({ kind, uuid }) => kind !== 'patient' || uuid === undefined || uuid !== named);
    named = links.findLast(({ kind }) => kind === 'patient')?.uuid ?? named;
  }
  const others = participants.filter(({ uuid }) => uuid !== me);
  const read = rows.findLast(({ message }) => isOwn(message, me) && others.some(({ readUpTo = 0 }) => readUpTo >= (message?.seq ?? 0)));
  if (read?.message) {
    const { seq } = read.message;
    read.readers = others.filter(({ readUpTo = 0 }) => readUpTo >= seq);
  }
  return rows;
}

const blank = {
  newDay: false,
  fresh: 0,
  grouped: false,
  readers: [] as readonly Participant[],
  chips: [] as readonly MessageLink[],
};

function isOwn(message: Message | undefined, me: string): boolean {
  return message?.side === 'user' && message.author?.uuid === me && !message.deleted;
}

/** Reports whether a message counts as unread for a reader who has not seen it. */
export function isNews({ side, author, deleted }: Message, me: string): boolean {
  return side !== 'system' && !deleted && author?.uuid !== me;
}

/** A part of a text; `mention` marks a name with its @. */
export interface Labels {
  text: string;
  mention: boolean;
}

/** Splits a text at the names that it mentions. */
export function mentionsIn(text: string, names: readonly string[]): Labels[] {
  const wanted = [...new Set(names)].filter(Boolean).sort((a, b) => b.length - a.length);
  const parts: Labels[] = [];
  let rest = text;
  while (rest) {
    const found = wanted.map((name) => ({ name, at: rest.indexOf(`@${name}`) })).filter(({ at }) => at >= 0);
    const first = found.sort((a, b) => a.at - b.at || b.name.length - a.name.length)[0];
    if (!first) break;
    if (first.at > 0) parts.push({ text: rest.slice(0, first.at), mention: false });
    parts.push({ text: `@${first.name}`, mention: true });
    rest = rest.slice(first.at + first.name.length + 1);
  }
  if (rest) parts.push({ text: rest, mention: false });
  return parts;
}
