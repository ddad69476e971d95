import { createStore, type PageRemote, type RemoteModule, type Store } from 'shared-ui/core';
import { describeError, type FailureCode, newReference, RemoteError, type Report } from './errors';

/** The lifecycle state of a remote. */
export type RemoteStatus =
  | { phase: 'idle' | 'loading' | 'mounted' }
  | { phase: 'failed'; code: FailureCode; detail: string; reference: string; retryAt: number };

/** Dependencies of a controller. */
export interface ControllerDeps {
  load(remote: PageRemote): Promise<RemoteModule>;
  styles(remote: PageRemote, on: boolean): void;
  report(report: Report): void;
  now(): number;
  /** Marks that a remote begins to render, until the page has stayed responsive; returns how to end the mark. */
  guard(remote: PageRemote): () => void;
}

/** Seconds until the next automatic retry, by the number of failures so far. */
const RETRY_AFTER_S = [30, 60, 120, 300];

/**
 * Controls one remote in this page. single-spa decides when the remote is mounted; loading and failures are handled here, so that a slow
 * remote does not delay other remotes, and a failed one can be started again without a reload.
 */
export class RemoteController {
  readonly remote: PageRemote;
  /** The element in which the remote renders; layouts move it around. */
  readonly host: HTMLElement;
  readonly status: Store<RemoteStatus> = createStore<RemoteStatus>({ phase: 'idle' });
  private readonly deps: ControllerDeps;
  private wanted = false;
  private failures = 0;
  private module: RemoteModule | null = null;
  private loading: Promise<RemoteModule> | null = null;
  private bootstrapped = false;
  private mounted = false;
  private unguard: () => void = () => {};
  private chain: Promise<void> = Promise.resolve();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(remote: PageRemote, deps: ControllerDeps) {
    this.remote = remote;
    this.deps = deps;
    this.host = document.createElement('div');
    this.host.dataset.remote = remote.name;
    this.host.dataset.remoteVersion = remote.version;
  }

  /** Mounts the remote; returns at once. */
  start(): void {
    if (this.wanted) return;
    this.wanted = true;
    this.begin();
  }

  /** Unmounts the remote; resolves when nothing of it runs. It does not wait for a load that is under way. */
  async stop(): Promise<void> {
    this.wanted = false;
    clearTimeout(this.timer);
    if (this.status.get().phase === 'loading') {
      this.status.set({ phase: 'idle' });
      return;
    }
    this.enqueue(() => this.takeDown());
    await this.chain;
    if (!this.wanted && this.status.get().phase !== 'failed') this.status.set({ phase: 'idle' });
  }

  /**
   * Prefetches the code because the user is about to open the remote, and lets the remote prefetch that page's data unless the session
   * has ended meanwhile. It renders nothing.
   */
  async warm({ path, search }: { path: string; search: string }, alive: Promise<boolean>): Promise<void> {
    if (this.status.get().phase === 'failed') return;
    try {
      const module = await this.code();
      if (await alive) await module.prefetch?.(path, search);
    } catch (error) {
      // A failed prefetch is only logged: opening the remote loads it again and shows the error then.
      console.warn(`${this.remote.name} could not be loaded ahead`, error);
    }
  }

  /** Tries again after a failure, without a reload of the page. */
  retry(): void {
    if (this.status.get().phase === 'failed') this.begin();
  }

  private begin(): void {
    clearTimeout(this.timer);
    this.status.set({ phase: 'loading' });
    this.enqueue(() => this.bringUp());
  }

  private enqueue(step: () => Promise<void>): void {
    this.chain = this.chain.then(step).catch((error: unknown) => this.fail('mount', error));
  }

  // All callers share one load; a failed one is not kept.
  private code(): Promise<RemoteModule> {
    this.loading ??= this.deps.load(this.remote).catch((error: unknown) => {
      this.loading = null;
      throw error;
    });
    return this.loading;
  }

  private async bringUp(): Promise<void> {
    if (!this.wanted || this.mounted) return;
    this.status.set({ phase: 'loading' });
    try {
      this.module = await this.code();
    } catch (error) {
      this.fail(error instanceof RemoteError ? error.code : 'load', error);
      return;
    }
    if (!this.wanted) return;
    const { name, version } = this.remote;
    const props = { name, version, container: this.host, onFailure: (error: unknown) => this.broke(error) };
    this.deps.styles(this.remote, true);
    if (!this.bootstrapped) await this.module.bootstrap(props);
    this.bootstrapped = true;
    this.unguard();
    this.unguard = this.deps.guard(this.remote);
    await this.module.mount(props);
    this.mounted = true;
    this.failures = 0;
    if (this.status.get().phase === 'loading') this.status.set({ phase: 'mounted' });
  }

  private async takeDown(): Promise<void> {
    this.unguard();
    if (!this.mounted || !this.module) return;
    this.mounted = false;
    const { name, version } = this.remote;
    await this.module.unmount({ name, version, container: this.host, onFailure: () => {} });
    this.host.replaceChildren();
    this.deps.styles(this.remote, false);
  }

  // A render error is reported while React renders: the root can only be unmounted after that.
  private broke(error: unknown): void {
    this.fail('render', error);
    this.enqueue(async () => {
      await Promise.resolve();
      await this.takeDown();
    });
  }

  private fail(code: FailureCode, error: unknown): void {
    console.warn(`${this.remote.name} ${this.remote.version}: ${code}`, error);
    if (!this.wanted) {
      this.status.set({ phase: 'idle' });
      return;
    }
    const reference = newReference();
    const seconds = RETRY_AFTER_S[Math.min(this.failures, RETRY_AFTER_S.length - 1)] ?? 300;
    this.failures += 1;
    const detail = error instanceof Error ? error.message : String(error);
    this.status.set({ phase: 'failed', code, detail, reference, retryAt: this.deps.now() + seconds * 1000 });
    this.deps.report({ remote: this.remote.name, version: this.remote.version, code, reference, ...describeError(error) });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.retry(), seconds * 1000);
  }
}
