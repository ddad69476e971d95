import type { StatusLook } from 'shared-ui/components';
import type { CaseStatus, CaseView } from './model';

/** Looks of the statuses, by progress. Only a question that waits for the practice has a colour. */
export const caseLooks: Record<CaseStatus, StatusLook> = {
  draft: { tone: 'neutral', glyph: { kind: 'dashed' }, fill: false },
  info_requested: { tone: 'amber', glyph: { kind: 'disc', sign: 'query' }, fill: true },
  submitted: { tone: 'accent', glyph: { kind: 'pie', ninths: 1 }, fill: false },
  shipped: { tone: 'accent', glyph: { kind: 'pie', ninths: 3 }, fill: false },
  received: { tone: 'accent', glyph: { kind: 'pie', ninths: 4 }, fill: false },
  in_review: { tone: 'accent', glyph: { kind: 'pie', ninths: 6 }, fill: false },
  accepted: { tone: 'accent', glyph: { kind: 'pie', ninths: 8 }, fill: false },
  reported: { tone: 'accent', glyph: { kind: 'pie', ninths: 8 }, fill: false },
  replaced: { tone: 'green', glyph: { kind: 'disc', sign: 'tick' }, fill: false },
  credited: { tone: 'green', glyph: { kind: 'disc', sign: 'tick' }, fill: false },
  rejected: { tone: 'red', glyph: { kind: 'disc', sign: 'cross' }, fill: false },
  closed: { tone: 'green', glyph: { kind: 'disc', sign: 'tick' }, fill: false },
  withdrawn: { tone: 'neutral', glyph: { kind: 'disc', sign: 'minus' }, fill: false },
};

/** An expected step: a status, or a decision whose outcome is open. */
export type ComingStep = CaseStatus | 'decision' | 'outcome';

/** The statuses of a case without questions to the practice. */
const WAYS: Record<CaseView, readonly ComingStep[]> = {
  claims: ['submitted', 'received', 'in_review', 'decision'],
  incidents: ['submitted', 'received', 'in_review', 'closed'],
  returns: ['submitted', 'shipped', 'received', 'in_review', 'outcome'],
};

/** Returns the expected steps; empty when the case is closed. */
export function comingSteps(view: CaseView, status: CaseStatus): readonly ComingStep[] {
  const way = WAYS[view];
  if (status === 'draft') return way;
  if (status === 'info_requested') return way.slice(way.indexOf('in_review'));
  if (status === 'accepted') return ['outcome'];
  if (status === 'reported') return ['closed'];
  const place = way.indexOf(status);
  // A status outside the list ended the case, as its last step does.
  return place < 0 ? [] : way.slice(place + 1);
}

/** The side that has to act. */
export type Turn = 'practice' | 'manufacturer' | 'none';

/** Returns the side that has to act: the practice for a draft or an open question, neither for a closed case. */
export function turnOf(view: CaseView, { status, awaiting }: { status: CaseStatus; awaiting: boolean }): Turn {
  if (awaiting) return 'practice';
  return comingSteps(view, status).length > 0 ? 'manufacturer' : 'none';
}
