import { formatDate } from 'shared-ui/core';
import type { TimelineEntry, TimelineKind, TimelineView } from '../../queries/timeline';

/** All kinds, in the order of their filters. */
export const KINDS: readonly TimelineKind[] = ['order', 'act', 'file', 'case', 'conversation'];

/** The value of `?treatment=` for what belongs to no order. */
export const NONE = 'none';

const REFERENCE = /^[A-Za-z0-9-]{1,40}$/;

/** Reads the page's state from its address. */
export function readView(params: URLSearchParams): TimelineView {
  const kind = KINDS.find((one) => one === params.get('kind'));
  const treatment = params.get('treatment') ?? '';
  return { ...(kind ? { kind } : {}), ...(REFERENCE.test(treatment) ? { treatment } : {}) };
}

/** Returns the address's parameters for a state. */
export function writeView(params: URLSearchParams, { kind, treatment }: TimelineView): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('kind');
  next.delete('treatment');
  if (kind) next.set('kind', kind);
  if (treatment) next.set('treatment', treatment);
  return next;
}

/** Groups entries, which are in order, by day. */
export function byDay(entries: readonly TimelineEntry[]): { day: string; entries: TimelineEntry[] }[] {
  const days: { day: string; entries: TimelineEntry[] }[] = [];
  for (const entry of entries) {
    const day = formatDate(entry.at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
