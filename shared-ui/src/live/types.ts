/**
 * A change at the platform that concerns this user: its position in the order of all changes, its kind, its subject, and the tags of the
 * queries that show it.
 */
export interface Change {
  readonly id: string;
  /** Dotted: `order.status`, `message.new` …; `reset` when changes may have been missed and everything must be fetched again. */
  readonly kind: string;
  /** A uuid or a reference; '' where the kind is sufficient. */
  readonly subject: string;
  readonly tags: readonly string[];
}

/**
 * `live`: changes arrive at once. `polling`: event streams do not get through, so the page refetches at intervals. `offline`: there is no
 * network. `connecting` until one of them is established.
 */
export type LiveState = 'connecting' | 'live' | 'polling' | 'offline';

/** Events other than changes, each with its full value: versions and failed builds by remote. */
export type News = 'remotes' | 'builds';

/** Versions or messages of failed builds, by the name of the remote. */
export type NewsData = Readonly<Record<string, string>>;

/** One step along the feed, as tabs pass it on: `prev` is the step before, which makes gaps detectable. */
export interface Step {
  readonly id: string;
  readonly prev: string;
  readonly change?: Change;
}
