import type { ApiProblem } from '../core/problem';

/** What may be sent; stated before anything is chosen, and checked before anything is sent. */
export interface UploadRules {
  /** Endings without their dot, lower case; `''` takes files without one, as X-rays often are. */
  extensions: readonly string[];
  maxBytes: number;
  /** Where it depends on the file; `maxBytes` is then the largest of them. */
  maxBytesOf?: (file: File) => number;
  /** How many in all. */
  maxFiles?: number;
}

/** How a file goes on its way. */
export interface SendOptions {
  /** Aborted with the reason `pause` or `cancel`. */
  signal: AbortSignal;
  /** Bytes that have arrived, as far as one knows. */
  onProgress: (sent: number) => void;
  /** True when an earlier try of this file failed. */
  again: boolean;
}

/** Carries one file to where it belongs. */
export interface Sender<R> {
  /** A pause keeps what was sent, and so does a reload. */
  readonly resumable: boolean;
  send(file: File, options: SendOptions): Promise<R>;
  /** Gives up what a pause kept. */
  discard?(file: File): Promise<void>;
}

/** One file of a queue. */
export interface UploadItem<R> {
  readonly id: string;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'paused' | 'done' | 'failed' | 'refused';
  readonly sent: number;
  /** Why it failed or was refused, as the server or the rules say it. */
  readonly code?: string;
  readonly problem?: ApiProblem;
  readonly result?: R;
}

/** A queue as it stands. */
export interface UploadSnapshot<R> {
  readonly items: readonly UploadItem<R>[];
  /** Bytes of all files but those that were refused. */
  readonly sent: number;
  readonly size: number;
  readonly offline: boolean;
  /** How many of the last files were left out because they are in the list already. */
  readonly twins: number;
}
