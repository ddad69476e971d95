import type { TimelineEntry } from '../../queries/timeline';
import { orderLink, patientLink } from '../links';
import { caseLink, conversationLink } from '../timeline-links';

/** Returns the address that shows what an entry stands for. */
export function linkOf({ kind, id, what, count, state }: TimelineEntry, patient: string): string {
  if (kind === 'order') return orderLink(id);
  if (kind === 'case') return caseLink(what, id, state === 'draft');
  if (kind === 'conversation') return conversationLink(id);
  if (kind === 'act') return patientLink('acts', patient);
  return `${patientLink('files', patient)}&${count === 1 ? `file=${id}` : `kind=${what}`}`;
}

/** The states of cases in which nothing follows. */
const OVER = new Set(['replaced', 'credited', 'rejected', 'closed', 'withdrawn']);

/** Returns the state of a case as far as the timeline shows it. */
export function caseState(state: string | undefined): 'draft' | 'info_requested' | 'over' | 'under_way' {
  if (state === 'draft' || state === 'info_requested') return state;
  return state !== undefined && OVER.has(state) ? 'over' : 'under_way';
}
