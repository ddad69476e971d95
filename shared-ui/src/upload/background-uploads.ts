import { createStore } from '../core/store';
import type { UploadQueue } from './queue';
import type { UploadRules } from './types';

/** The page that files belong to; its uploads continue when the user leaves it. */
export interface UploadPlace {
  /** Identifies the queue; the same on every visit of the page. */
  key: string;
  /** The name of the link back, in the user's language. */
  title: string;
  href: string;
  /** Finished files stay in the queue until the page removes them, as attachments of a draft. */
  keepsFinished?: boolean;
}

/** A queue of a page that is not shown. */
export interface BackgroundQueue extends UploadPlace {
  readonly queue: UploadQueue<unknown>;
  readonly rules: UploadRules;
}

/** All queues of pages that are not shown. */
export interface BackgroundUploads {
  readonly queues: readonly BackgroundQueue[];
  /** Bytes of all their files, and how many of these have arrived. */
  readonly sent: number;
  readonly size: number;
  /** Numbers of files. */
  readonly unfinished: number;
  readonly failed: number;
  /** Uploads of earlier pages whose files must be chosen again. */
  readonly interrupted: readonly InterruptedUpload[];
}

/** An upload of an earlier page that its own page can continue. */
export interface InterruptedUpload {
  readonly key: string;
  readonly name: string;
  /** The page where its file is chosen again. */
  readonly href: string;
}

/** The value while nothing is sent for other pages. */
export const NO_UPLOADS: BackgroundUploads = { queues: [], sent: 0, size: 0, unfinished: 0, failed: 0, interrupted: [] };

/** What is sent for pages that are not shown; the portal reports it on every page. */
export const backgroundUploads = createStore<BackgroundUploads>(NO_UPLOADS);
