import type { Query, QueryClient } from '@tanstack/react-query';
import type { Change } from './types';

/** Changes within this time are one invalidation, and no two pages of a practice ask at the same moment. */
const SOON_MS = 150;
/** After this much more the next one: whoever writes quickly makes nobody ask for every letter. */
const REST_MS = 250;
/** Everything is read again by all pages of the portal at once: over this long. */
const RESET_SPREAD_MS = 8_000;

/**
 * What stands in the keys of queries (their first word) where that is not the tag itself. A query says what else concerns it
 * in its `meta.tags`.
 */
const ROOTS: Readonly<Record<string, readonly string[]>> = {
  smileytransaction: ['smileys'],
  claims: ['claims', 'incidents', 'returns', 'cases'],
  Files: ['files', 'file-comments', 'scans'],
  Acts: ['acts'],
  users: ['users', 'team'],
  userGoup: ['network', 'groups'],
  Partnership: ['partners'],
  conversations: ['conversations'],
  messages: ['messages', 'conversations'],
};

/** Tags that the platform's changes bear under their own name as well. */
const PLAIN = 'patients orders invoices offers documents notifications tickets addresses applications cards hosting network cart'.split(
  ' ',
);
const KNOWN: ReadonlySet<string> = new Set([...PLAIN, ...Object.values(ROOTS).flat()]);

const rootOf = (query: Query): string => (typeof query.queryKey[0] === 'string' ? query.queryKey[0] : '');
const tagsOf = (query: Query): readonly string[] => query.meta?.tags ?? [];

/** Makes queries old by what changed: those of the tags, or after a reset all that a change could concern. */
export class Invalidation {
  private readonly client: QueryClient;
  private readonly random: () => number;
  private waiting = new Set<string>();
  private all = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private due = 0;
  private rested = 0;

  constructor(client: QueryClient, random = Math.random) {
    this.client = client;
    this.random = random;
  }

  told({ kind, tags }: Change): void {
    if (kind === 'reset') this.everything(RESET_SPREAD_MS);
    else if (tags.length > 0) {
      for (const tag of tags) this.waiting.add(tag);
      this.within(SOON_MS);
    }
  }

  /** Everything a change could concern, at some moment of the spread. */
  everything(spread: number): void {
    this.all = true;
    this.within(spread);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private within(spread: number): void {
    const now = Date.now();
    const due = Math.max(now + this.random() * spread, this.rested);
    if (this.timer !== undefined && this.due <= due) return;
    clearTimeout(this.timer);
    this.due = due;
    this.timer = setTimeout(() => this.now(), due - now);
  }

  private now(): void {
    this.timer = undefined;
    this.rested = Date.now() + REST_MS;
    const { waiting, all } = this;
    this.waiting = new Set();
    this.all = false;
    const roots = new Set([...waiting].flatMap((tag) => ROOTS[tag] ?? [tag]));
    const concerned = (query: Query) =>
      all
        ? KNOWN.has(rootOf(query)) || tagsOf(query).length > 0
        : roots.has(rootOf(query)) || tagsOf(query).some((tag) => waiting.has(tag));
    // A tab that nobody looks at asks when it is looked at again: what is old is asked for then.
    void this.client.invalidateQueries({ predicate: concerned, refetchType: document.visibilityState === 'hidden' ? 'none' : 'active' });
  }
}
