import type { PageRemote } from 'shared-ui/core';

/** A remote's styles outlive it by this: without them the whole page is styled anew, and whoever goes to the next one would wait for it. */
export const STYLES_OUTLIVE_MS = 1000;

/** Who needs a remote's styles: its page, or one of its extensions that is shown. */
export class StyleHolds {
  private readonly toggle: (remote: PageRemote, on: boolean) => void;
  private readonly holders = new Map<string, Set<unknown>>();
  private readonly leaving = new Map<string, ReturnType<typeof setTimeout>>();

  /** `toggle` switches all stylesheets of a remote on or off. */
  constructor(toggle: (remote: PageRemote, on: boolean) => void) {
    this.toggle = toggle;
  }

  /** Holds a remote's styles for somebody; once, however often he asks. */
  hold(remote: PageRemote, holder: unknown): void {
    clearTimeout(this.leaving.get(remote.name));
    const holders = this.holders.get(remote.name) ?? new Set();
    this.holders.set(remote.name, holders.add(holder));
    this.toggle(remote, true);
  }

  /** Somebody needs them no longer; they go a moment after the last. */
  release(remote: PageRemote, holder: unknown): void {
    const holders = this.holders.get(remote.name);
    if (!holders?.delete(holder) || holders.size > 0) return;
    clearTimeout(this.leaving.get(remote.name));
    this.leaving.set(
      remote.name,
      setTimeout(() => this.toggle(remote, false), STYLES_OUTLIVE_MS),
    );
  }
}
