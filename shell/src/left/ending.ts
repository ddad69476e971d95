import { askForEnd, createStore, isLeft, type Store } from 'shared-ui/core';
import { pauseBefore } from '../offline/reach';

/** Where the end of a session that was left stands: first asked for, asked again since the edge did not confirm it, or over. */
export type Ending = 'asked' | 'pending' | 'over';

/** Asks the edge to end the session that was left until it has; another tab, or a sign-in, may be what ends it. */
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

  /** Asks now. */
  readonly retry = (): void => {
    clearTimeout(this.timer);
    if (!this.asking) void this.ask();
  };

  // The page is going away and cannot read the answer; the next page asks again.
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
