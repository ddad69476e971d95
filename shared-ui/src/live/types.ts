/** Something changed at the platform that concerns this person: its place in the order of all, what kind, about what, and the tags of what shows it. */
export interface Change {
  readonly id: string;
  /** Dotted: `order.status`, `message.new` …; `reset` when changes may have been missed and everything must be read again. */
  readonly kind: string;
  /** A uuid or a reference; '' where the kind says it all. */
  readonly subject: string;
  readonly tags: readonly string[];
}

/**
 * `live`: changes are told at once. `polling`: event streams do not come through, so what is shown is asked for now and then.
 * `offline`: there is no network. `connecting` until one of them is known.
 */
export type LiveState = 'connecting' | 'live' | 'polling' | 'offline';

/** What an open page is told beside changes, whole each time: versions and failed builds by remote. */
export type News = 'remotes' | 'builds';

/** Words by remote. */
export type NewsData = Readonly<Record<string, string>>;

/** One step along the feed, as tabs tell it to each other: `prev` is the step before, so that who missed one notices. */
export interface Step {
  readonly id: string;
  readonly prev: string;
  readonly change?: Change;
}
