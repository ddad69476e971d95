import type { StatusLook } from 'shared-ui/components';
import type { CaseStatus, CaseView } from '../../queries/cases';

/** How far a case is, as a ring. Only a question that waits for the practice is tinted. */
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

/** A step that is still to come: a status, or a decision whose outcome nobody knows yet. */
export type ComingStep = CaseStatus | 'decision' | 'outcome';

/** The way of a case when nothing is asked back. */
const WAYS: Record<CaseView, readonly ComingStep[]> = {
  claims: ['submitted', 'received', 'in_review', 'decision'],
  incidents: ['submitted', 'received', 'in_review', 'closed'],
  returns: ['submitted', 'shipped', 'received', 'in_review', 'outcome'],
};

/** What is still to come; nothing once it is over. */
export function comingSteps(view: CaseView, status: CaseStatus): readonly ComingStep[] {
  const way = WAYS[view];
  if (status === 'draft') return way;
  if (status === 'info_requested') return way.slice(way.indexOf('in_review'));
  if (status === 'accepted') return ['outcome'];
  if (status === 'reported') return ['closed'];
  const place = way.indexOf(status);
  // What is not on the way ended it, and so did its last step.
  return place < 0 ? [] : way.slice(place + 1);
}

/** Whose turn it is. */
export type Turn = 'practice' | 'manufacturer' | 'nobody';

/** Whose turn it is: the practice's while it writes or was asked, nobody's once it is over. */
export function turnOf(view: CaseView, { status, awaiting }: { status: CaseStatus; awaiting: boolean }): Turn {
  if (awaiting) return 'practice';
  return comingSteps(view, status).length > 0 ? 'manufacturer' : 'nobody';
}
