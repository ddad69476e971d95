import type { ApiProblem } from '../core/problem';

/** The rules of an upload; shown before a file is chosen, and checked before one is sent. */
export interface UploadRules {
  /** Extensions without their dot, lower case; `''` accepts files without one, as X-rays often are. */
  extensions: readonly string[];
  maxBytes: number;
  /** For limits that depend on the file; `maxBytes` is then the largest of them. */
  maxBytesOf?: (file: File) => number;
  /** A reason of the page to refuse a file, as a code for its texts; null for none. */
  refusalOf?: (file: File) => string | null;
  /** The limits as the page states them; without it, one for all extensions. */
  groups?: readonly UploadGroup[];
  /** Largest number of files. */
  maxFiles?: number;
}

/** Files of one limit. */
export interface UploadGroup {
  /** Their kind, in the user's language. */
  label?: string;
  extensions: readonly string[];
  maxBytes: number;
}

/** Options for sending one file. */
export interface SendOptions {
  /** Aborted with the reason `pause` or `cancel`. */
  signal: AbortSignal;
  /** Bytes that have arrived, as far as is known. */
  onProgress: (sent: number) => void;
  /** True when an earlier attempt for this file failed. */
  again: boolean;
}

/** Sends one file at a time for a queue. `send` rejects with an `ApiProblem`, which decides whether the queue retries. */
export interface Sender<R> {
  /** True if a pause and a reload keep what was sent. */
  readonly resumable: boolean;
  send(file: File, options: SendOptions): Promise<R>;
  /** Discards what a pause kept. */
  discard?(file: File): Promise<void>;
}

/** One file of a queue. */
export interface UploadItem<R> {
  readonly id: string;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'paused' | 'done' | 'failed' | 'refused';
  readonly sent: number;
  /** Why it failed or was refused, as a code of the server or of the rules. */
  readonly code?: string;
  readonly problem?: ApiProblem;
  readonly result?: R;
}

/** The state of a queue. */
export interface UploadSnapshot<R> {
  readonly items: readonly UploadItem<R>[];
  /** Sent bytes of all files except refused ones. */
  readonly sent: number;
  readonly size: number;
  readonly offline: boolean;
  /** How many of the last added files were left out as duplicates. */
  readonly twins: number;
}
