import { askForEnd, createStore, isLeft, type Store } from 'shared-ui/core';
import { pauseBefore } from '../offline/connectivity';

/** The state of a sign-out at the edge: requested, requested again because the edge did not confirm it, or confirmed. */
export type Ending = 'asked' | 'pending' | 'over';

/** Requests the end of a left session until the edge confirms it; another tab, or a new sign-in, may end it first. */
export class EndOfSession {
  readonly state: Store<Ending> = createStore<Ending>('asked');
  private stopped = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private attempt = 0;
  private asking = false;

  start(): void {
    this.stopped = false;
    window.addEventListener('online', this.retry);
    window.addEventListener('pagehide', this.beacon);
    this.retry();
  }

  stop(): void {
    window.removeEventListener('online', this.retry);
    window.removeEventListener('pagehide', this.beacon);
    clearTimeout(this.timer);
    this.stopped = true;
  }

  /** Sends the request now. */
  readonly retry = (): void => {
    clearTimeout(this.timer);
    if (!this.asking) void this.ask();
  };

  // The page is unloading and cannot read the answer; the next page sends the request again.
  private readonly beacon = (): void => {
    if (isLeft()) navigator.sendBeacon('/bff/logout');
  };

  private async ask(): Promise<void> {
    this.asking = true;
    if (isLeft()) await askForEnd('/bff/logout');
    this.asking = false;
    if (this.stopped) return;
    if (!isLeft()) {
      this.state.set('over');
      return;
    }
    this.state.set('pending');
    this.timer = setTimeout(this.retry, pauseBefore(this.attempt));
    this.attempt += 1;
  }
}
