import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { TusSender } from './tus-sender';
import { fileAgain, cancelUpload, isSame, looksLike, unfinishedAt, type Unfinished } from './unfinished';
import type { Uploads } from './uploads';
import { forgetInterrupted } from './window-queues';

/** The uploads of earlier pages, and the actions on them. */
export interface UnfinishedUploads {
  readonly entries: readonly Unfinished[];
  /** The server could not be reached. */
  readonly failed: boolean;
  /** Fetches the list again. */
  refresh: () => void;
  /** Continues an upload whose file the browser can read again; false when it cannot, and the file has to be chosen. */
  resume: (entry: Unfinished) => Promise<boolean>;
  /** Continues with a file that was chosen again; false when it is a different file. */
  choose: (entry: Unfinished, file: File) => Promise<boolean>;
  /** Cancels an upload. */
  remove: (entry: Unfinished) => Promise<void>;
  /** Returns the entry that a file belongs to, by its name and size. */
  entryOf: (file: File) => Unfinished | undefined;
}

/**
 * Returns the uploads that earlier pages of this user began and did not finish, in this browser: after a reload, a crash, or another page
 * of the portal. Those whose file the browser can read continue at once. `mine` selects the uploads of a page.
 */
export function useUnfinished(sender: TusSender, uploads: Uploads, mine: (entry: Unfinished) => boolean): UnfinishedUploads {
  const [state, setState] = useState<{ entries: readonly Unfinished[]; failed: boolean }>({ entries: [], failed: false });
  const latest = useRef({ uploads, mine });
  useEffect(() => {
    latest.current = { uploads, mine };
  });
  const leave = useMemo(() => new AbortController(), []);
  const without = useCallback((key: string) => {
    forgetInterrupted(key);
    setState((now) => ({ ...now, entries: now.entries.filter((one) => one.key !== key) }));
  }, []);
  const goOn = useCallback(
    (entry: Unfinished, file: File) => {
      sender.adopt(file, entry);
      latest.current.uploads.add([file]);
      without(entry.key);
    },
    [sender, without],
  );
  const refresh = useCallback(() => {
    unfinishedAt(sender.endpoint).then(
      async (all) => {
        const entries = all.filter(latest.current.mine);
        setState({ entries, failed: false });
        for (const entry of entries) {
          const file = entry.file === 'there' ? await fileAgain(entry) : null;
          if (file) goOn(entry, file);
        }
      },
      (error: unknown) => {
        console.warn('which uploads are unfinished is not known', error);
        setState((now) => ({ ...now, failed: true }));
      },
    );
  }, [sender, goOn]);
  useEffect(refresh, [refresh]);
  const actions = useMemo(
    () => ({
      refresh,
      async resume(entry: Unfinished) {
        const file = await fileAgain(entry);
        if (!file) return false;
        goOn(entry, file);
        return true;
      },
      async choose(entry: Unfinished, file: File) {
        if (!(await isSame(entry, file, leave.signal))) return false;
        goOn(entry, file);
        return true;
      },
      async remove(entry: Unfinished) {
        without(entry.key);
        await cancelUpload(entry);
      },
    }),
    [refresh, goOn, without, leave],
  );
  const entryOf = useCallback((file: File) => state.entries.find((entry) => looksLike(entry, file)), [state.entries]);
  return { ...state, ...actions, entryOf };
}
