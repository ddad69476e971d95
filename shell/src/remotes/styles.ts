import type { PageRemote } from 'shared-ui/core';

/**
 * Delay before a remote's styles are disabled. Disabling them recalculates the styles of the whole page, which would delay a navigation
 * that follows at once.
 */
export const STYLES_OUTLIVE_MS = 1000;

/** Counts the users of a remote's styles: its page, or one of its visible extensions. */
export class StyleReferences {
  private readonly toggle: (remote: PageRemote, on: boolean) => void;
  private readonly holders = new Map<string, Set<unknown>>();
  private readonly leaving = new Map<string, ReturnType<typeof setTimeout>>();

  /** `toggle` enables or disables all stylesheets of a remote. */
  constructor(toggle: (remote: PageRemote, on: boolean) => void) {
    this.toggle = toggle;
  }

  /** Enables a remote's styles for a holder; each holder counts once. */
  hold(remote: PageRemote, holder: unknown): void {
    clearTimeout(this.leaving.get(remote.name));
    const holders = this.holders.get(remote.name) ?? new Set();
    this.holders.set(remote.name, holders.add(holder));
    this.toggle(remote, true);
  }

  /** Releases a holder's styles; they are disabled a moment after the last release. */
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
