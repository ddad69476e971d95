import { useEffect, useState } from 'react';
import { JustChanged } from 'shared-ui/components';

/** How long a changed status is marked as new. */
export const FRESH_MS = 60_000;

interface Seen {
  status: string;
  changedAt: number | null;
}

const seen = new Map<string, Seen>();

/** Records an order's status. Returns when it changed while the portal was open, or null if it did not. */
export function noteStatus(reference: string, status: string, now: number): number | null {
  const before = seen.get(reference);
  if (before?.status === status) return before.changedAt;
  const changedAt = before ? now : null;
  seen.set(reference, { status, changedAt });
  return changedAt;
}

/** Shows "à l’instant" beside a status for a minute after it has changed. */
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
