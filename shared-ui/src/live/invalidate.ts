import type { Query, QueryClient } from '@tanstack/react-query';
import type { Change } from './types';

/** Collects changes into one invalidation, and spreads the refetches of the pages of a practice. */
const DEBOUNCE_MS = 150;
/** Shortest pause after an invalidation, so that a user who types quickly does not cause a refetch for every letter. */
const REST_MS = 250;
/** Spread of a reset: all pages of the portal refetch everything, distributed over this time. */
const RESET_SPREAD_MS = 8_000;

/** Maps tags to the first elements of query keys where these differ from the tag. A query adds further tags in its `meta.tags`. */
const ROOTS: Readonly<Record<string, readonly string[]>> = {
  smileytransaction: ['smileys'],
  claims: ['claims', 'incidents', 'returns', 'cases'],
  Files: ['files', 'file-comments', 'file-measurements', 'scans'],
  Acts: ['acts'],
  users: ['users', 'team'],
  userGoup: ['network', 'groups'],
  visits: ['first-visit'],
  conversations: ['conversations'],
  messages: ['messages', 'conversations'],
};

/** Tags of calls and events that equal the first element of the query keys; `tags.test.ts` compares both tables with them. */
const PLAIN = [
  ...['patients', 'orders', 'order-drafts', 'products', 'invoices', 'payments', 'offers', 'documents', 'notifications', 'tickets'],
  ...['addresses', 'applications', 'cards', 'hosting', 'network', 'cart', 'gallery', 'Partnership'],
  ...['digest', 'layout', 'tasks', 'views'],
];
const KNOWN: ReadonlySet<string> = new Set([...PLAIN, ...Object.values(ROOTS).flat()]);

const rootOf = (query: Query): string => (typeof query.queryKey[0] === 'string' ? query.queryKey[0] : '');
const tagsOf = (query: Query): readonly string[] => query.meta?.tags ?? [];

/** Invalidates queries by change: those of its tags, or after a reset all queries that changes can affect. */
export class Invalidation {
  private readonly client: QueryClient;
  private readonly random: () => number;
  private waiting = new Set<string>();
  private all = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private due = 0;
  private rested = 0;
  private received = 0;
  private readonly began = new WeakMap<Query, number>();
  private readonly unsubscribe: () => void;

  constructor(client: QueryClient, random = Math.random) {
    this.client = client;
    this.random = random;
    this.unsubscribe = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'fetch') this.began.set(event.query, Date.now());
    });
  }

  receive({ kind, tags }: Change): void {
    this.received = Date.now();
    if (kind === 'reset') this.everything(RESET_SPREAD_MS);
    else if (tags.length > 0) {
      for (const tag of tags) this.waiting.add(tag);
      this.within(DEBOUNCE_MS);
    }
  }

  /** Invalidates everything that changes can affect, at a random moment of the spread. */
  everything(spread: number): void {
    this.all = true;
    this.within(spread);
  }

  stop(): void {
    this.unsubscribe();
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
    // A page may have refetched at the change what matters most: to cancel that fetch and start it again would only delay the answer.
    const fresh = (query: Query) => query.state.fetchStatus === 'fetching' && (this.began.get(query) ?? 0) >= this.received;
    // A hidden tab refetches its stale queries when it becomes visible again.
    void this.client.invalidateQueries({
      predicate: (query) => concerned(query) && !fresh(query),
      refetchType: document.visibilityState === 'hidden' ? 'none' : 'active',
    });
  }
}
