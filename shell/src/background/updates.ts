import { createStore, type PageState, pageState, type Store } from 'shared-ui/core';

/** Versions by name, as the live channel sends them. */
export type Versions = Readonly<Record<string, string>>;

/** Dependencies of the watch; tests replace them. */
export interface UpdatesDeps {
  /** Fetches the state of a page that would load now. */
  fetchState(): Promise<PageState>;
  /** Reports whether a file is available. */
  answers(url: string): Promise<boolean>;
  /** Shows other versions of overridden remotes without a reload; resolves with false if that is impossible. */
  refresh(names: readonly string[]): Promise<boolean>;
  /** Reloads the page. */
  reload(): void;
}

const TRIES = 6;
const STEP_MS = 1000;

const keyOf = (versions: Versions, names: readonly string[]): string =>
  names
    .map((name) => `${name}@${versions[name]}`)
    .sort()
    .join(' ');

/**
 * Tracks whether a reload would load other versions. The page's own versions are fixed for its lifetime, so that versions never mix. A
 * reload is offered once the new files are available, and never forced, except for versions that this browser overrides and that cannot be
 * shown without one.
 */
export class Updates {
  /** The offered versions as one text; null while there is nothing to offer. */
  readonly offered: Store<string | null> = createStore<string | null>(null);
  private readonly deps: UpdatesDeps;
  private readonly used = new Set(['shell']);
  private announced: Versions = {};
  private declined: string | null = null;
  private round = 0;
  private refreshing = false;

  constructor(deps: UpdatesDeps) {
    this.deps = deps;
  }

  /** Adds a remote to the versions that this page uses. */
  uses(remote: string): void {
    if (this.used.has(remote)) return;
    this.used.add(remote);
    this.consider();
  }

  /** Takes the versions that a new page gets from the live channel. */
  tell(versions: Versions): void {
    this.announced = versions;
    const overridden = this.changedOverrides();
    if (overridden.length > 0) void this.refresh(overridden);
    else this.consider();
  }

  /** Postpones the offer: these versions are not offered again; others are. */
  decline(): void {
    this.declined = this.offered.get();
    this.offered.set(null);
  }

  private own(): Versions {
    return {
      shell: pageState.shell.version,
      ...Object.fromEntries(pageState.remotes.map(({ name, version }) => [name, version])),
    };
  }

  /** Returns the overridden remotes that the developer has saved, or whose override is over: such a page changes without asking. */
  private changedOverrides(): string[] {
    const own = this.own();
    return Object.keys(pageState.overrides ?? {}).filter((name) => own[name] && this.announced[name] !== own[name]);
  }

  private async refresh(names: readonly string[]): Promise<void> {
    if (this.refreshing) return; // the running refresh looks at what was announced meanwhile
    this.refreshing = true;
    const known = this.announced;
    const shown = await this.deps.refresh(names).catch((error: unknown) => {
      console.warn('the page reloads, because a saved change could not be applied', error);
      return false;
    });
    this.refreshing = false;
    if (!shown) this.deps.reload();
    else if (this.announced !== known) this.tell(this.announced);
  }

  private changed(): string[] {
    const own = this.own();
    return [...this.used].filter((name) => {
      const next = this.announced[name];
      return next && own[name] && next !== own[name];
    });
  }

  private consider(): void {
    this.round += 1;
    const names = this.changed();
    const key = keyOf(this.announced, names);
    // Rolled back to the versions of this page, or postponed: nothing is offered.
    if (names.length === 0 || key === this.declined) this.offered.set(null);
    else if (key !== this.offered.get()) void this.prove(key, names, this.round);
  }

  private async prove(key: string, names: readonly string[], round: number): Promise<void> {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const there = await this.isThere(names).catch(() => false); // not yet, or not now: asked again
      if (round !== this.round) return;
      if (there) {
        this.offered.set(key);
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, STEP_MS * 2 ** attempt));
      if (round !== this.round) return;
    }
  }

  private async isThere(names: readonly string[]): Promise<boolean> {
    const next = await this.deps.fetchState();
    const files = names.map((name) => {
      if (name === 'shell') return next.shell.version === this.announced.shell ? next.shell.locales[next.locale]?.url : undefined;
      const remote = next.remotes.find((candidate) => candidate.name === name);
      return remote?.version === this.announced[name] ? remote?.entry.url : undefined;
    });
    const found = await Promise.all(files.map((url) => (url ? this.deps.answers(url) : false)));
    return found.every(Boolean);
  }
}
