import { useEffect, useEffectEvent } from 'react';
import { ApiProblem } from '../core/problem';

/** Shortest pause before the retry; the random part keeps the pages from retrying at the same moment. */
const PAUSE_MS = 5_000;

/**
 * Retries a call that was refused because the portal cannot check the session (503 `session.unavailable`: the store of
 * sessions does not answer), and reports whether this is so: the service behind the call is then not the cause.
 */
export function useSessionRetry(error: unknown, onRetry: (() => void) | undefined): boolean {
  const waits = onRetry !== undefined && error instanceof ApiProblem && error.code === 'session.unavailable';
  const retry = useEffectEvent(() => onRetry?.());
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => retry(), PAUSE_MS * (1 + Math.random()));
    return () => clearTimeout(timer);
  }, [waits, error]);
  return waits;
}
