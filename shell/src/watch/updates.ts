import { createStore, type PageState, pageState, type Store } from 'shared-ui/core';

/** Versions by name, as the live channel tells them. */
export type Versions = Readonly<Record<string, string>>;

/** What an open page asks of its surroundings; tests put their own in. */
export interface UpdatesDeps {
  /** The page state of a page made now. */
  fetchState(): Promise<PageState>;
  /** Whether a file is there. */
  answers(url: string): Promise<boolean>;
  /** Makes the page anew. */
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
 * Knows whether this page would be made of other versions now. Its own are frozen for its life, so that nothing torn ever runs;
 * a reload is offered, once what it would bring really answers, and never done; but for what this browser overrides.
 */
export class Updates {
  /** The versions that wait, as one text; null while there is nothing to offer. */
  readonly offered: Store<string | null> = createStore<string | null>(null);
  private readonly deps: UpdatesDeps;
  private readonly used = new Set(['shell']);
  private told: Versions = {};
  private declined: string | null = null;
  private round = 0;

  constructor(deps: UpdatesDeps) {
    this.deps = deps;
  }

  /** A remote is part of this page from now on. */
  uses(remote: string): void {
    if (this.used.has(remote)) return;
    this.used.add(remote);
    this.consider();
  }

  /** The live channel told which versions a page made now gets. */
  tell(versions: Versions): void {
    this.told = versions;
    if (this.overrideChanged()) this.deps.reload();
    else this.consider();
  }

  /** Later: these versions are not offered again; others are. */
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

  /** A developer has saved, or ended his override: it is his own page, and he waits for it. */
  private overrideChanged(): boolean {
    const own = this.own();
    return Object.keys(pageState.overrides ?? {}).some((name) => own[name] && this.told[name] !== own[name]);
  }

  private changed(): string[] {
    const own = this.own();
    return [...this.used].filter((name) => {
      const next = this.told[name];
      return next && own[name] && next !== own[name];
    });
  }

  private consider(): void {
    this.round += 1;
    const names = this.changed();
    const key = keyOf(this.told, names);
    // Rolled back to what this page has, or put off: nothing to say.
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
      if (name === 'shell') return next.shell.version === this.told.shell ? next.shell.locales[next.locale]?.url : undefined;
      const remote = next.remotes.find((candidate) => candidate.name === name);
      return remote?.version === this.told[name] ? remote?.entry.url : undefined;
    });
    const found = await Promise.all(files.map((url) => (url ? this.deps.answers(url) : false)));
    return found.every(Boolean);
  }
}
