import { useEffect, useState } from 'react';
import { JustChanged } from 'shared-ui/components';

/** For this long a status that changed before the reader's eyes says so. */
export const FRESH_MS = 60_000;

interface Seen {
  status: string;
  changedAt: number | null;
}

const seen = new Map<string, Seen>();

/** Notes what the page now knows of an order, and says when its status changed while the portal was open; null if it did not. */
export function noteStatus(reference: string, status: string, now: number): number | null {
  const before = seen.get(reference);
  if (before?.status === status) return before.changedAt;
  const changedAt = before ? now : null;
  seen.set(reference, { status, changedAt });
  return changedAt;
}

/** "à l’instant" beside a status that has just changed, for a minute. */
export function FreshStatus({ reference, status }: { reference: string; status: string }) {
  const [now, setNow] = useState(() => Date.now());
  const [changedAt, setChangedAt] = useState<number | null>(null);
  useEffect(() => {
    const at = noteStatus(reference, status, Date.now());
    setChangedAt(at);
    setNow(Date.now());
    if (at === null) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, at + FRESH_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [reference, status]);
  return changedAt !== null && now - changedAt < FRESH_MS ? <JustChanged /> : null;
}
