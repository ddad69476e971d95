import type { UploadQueue } from './queue';
import type { UploadRules, UploadSnapshot } from './types';

/** A queue of files for a page. */
export interface Uploads<R = unknown> extends UploadSnapshot<R> {
  readonly rules: UploadRules;
  readonly resumable: boolean;
  words?: (code: string) => string | undefined;
  add: (files: Iterable<File>) => void;
  pause: (id: string) => void;
  /** Continues a paused file, or retries a failed one. */
  resume: (id: string) => void;
  /** Removes a file from the list, and cancels its upload if it is under way. */
  remove: (id: string) => void;
  pauseAll: () => void;
  /** Continues all paused files. */
  resumeAll: () => void;
  /** Removes all finished files from the list. */
  tidy: () => void;
}

type Actions = Pick<Uploads, 'add' | 'pause' | 'resume' | 'remove' | 'pauseAll' | 'resumeAll' | 'tidy'>;

/** Returns the actions of a page on a queue. */
export function actionsOf(queue: UploadQueue<unknown>): Actions {
  return {
    add: (files) => queue.add(files),
    pause: (id) => queue.pause(id),
    resume: (id) => queue.resume(id),
    remove: (id) => queue.remove(id),
    pauseAll: () => queue.pauseAll(),
    resumeAll: () => queue.resumeAll(),
    tidy: () => queue.tidy(),
  };
}
