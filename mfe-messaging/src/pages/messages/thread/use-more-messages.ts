import { useQueryClient } from '@tanstack/react-query';
import type { Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readNewer, readOlder } from '../../../queries/messages';
import type { Thread } from '../../../queries/thread';

type Way = 'older' | 'newer';

/** Fetches more when the view is within this many rows of an edge. */
const NEAR = 10;

/** Fetches older or newer messages when the reader comes near the ends of the loaded ones. */
export function useMoreMessages(user: string, conversation: string, thread: Thread, virtual: Virtualizer<HTMLDivElement, Element>) {
  const client = useQueryClient();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Way>();
  const read = useCallback(
    async (way: Way) => {
      if (running.current) return;
      running.current = true;
      setBusy(true);
      try {
        await (way === 'older' ? readOlder : readNewer)(client, user, conversation);
        setFailed(undefined);
      } catch (error) {
        console.warn('more messages could not be read', error);
        setFailed(way);
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [client, user, conversation],
  );
  const { startIndex, endIndex } = virtual.range ?? { startIndex: -1, endIndex: -1 };
  const { hasBefore, hasAfter, items } = thread;
  const waits = failed !== undefined || busy;
  useEffect(() => {
    if (waits || startIndex < 0) return;
    if (hasBefore && startIndex < NEAR) void read('older');
    else if (hasAfter && endIndex > items.length - NEAR) void read('newer');
  }, [waits, startIndex, endIndex, hasBefore, hasAfter, items.length, read]);
  return { busy, failed: failed !== undefined, again: () => void (failed && read(failed)) };
}
