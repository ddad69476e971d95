import type { ListSchema } from 'shared-ui/table';
import type { CaseStatus, CaseView } from './model';
import { PAPER_LINES } from '../papers';

export type CaseFilter = 'status' | 'category' | 'line' | 'patient';

/** The statuses of each view, in the contract's order: those that wait for the practice first. */
export const CASE_STATUSES = {
  claims: [
    'draft',
    'info_requested',
    'submitted',
    'received',
    'in_review',
    'accepted',
    'replaced',
    'credited',
    'rejected',
    'closed',
    'withdrawn',
  ],
  incidents: ['draft', 'info_requested', 'submitted', 'received', 'in_review', 'reported', 'closed'],
  returns: ['draft', 'info_requested', 'submitted', 'shipped', 'received', 'in_review', 'replaced', 'credited', 'rejected', 'withdrawn'],
} as const satisfies Record<CaseView, readonly CaseStatus[]>;

/** The categories of a claim: instrument, prosthesis, implant (specification, section 3). */
export const CASE_CATEGORIES = ['A', 'B', 'implant'] as const;

/** Statuses that wait for the practice: an unsent draft, or an open question. */
export const AWAITING = ['draft', 'info_requested'] as const satisfies readonly CaseStatus[];

/** Final statuses of all views. */
const FINAL: readonly CaseStatus[] = ['replaced', 'credited', 'rejected', 'closed', 'withdrawn'];

/** Returns the statuses of a view that are in progress at the manufacturer, or final. */
export function statusesOf(view: CaseView, phase: 'open' | 'done'): CaseStatus[] {
  const awaiting: readonly CaseStatus[] = AWAITING;
  return CASE_STATUSES[view].filter((status) => !awaiting.includes(status) && FINAL.includes(status) === (phase === 'done'));
}

const FIELDS = ['date', 'reference', 'status', 'patient', 'category', 'since'] as const;

/** Sort fields of the contract; `-` is descending. */
export type CaseSort = (typeof FIELDS)[number] | `-${(typeof FIELDS)[number]}`;

function schemaOf(view: CaseView): ListSchema<CaseFilter> {
  const fields = FIELDS.filter((field) => view === 'claims' || field !== 'category');
  return {
    sorts: fields.flatMap((field) => [field, `-${field}`]),
    defaultSort: '-date',
    sizes: [25, 50, 100],
    filters: {
      status: { values: CASE_STATUSES[view], max: CASE_STATUSES[view].length },
      category: { values: view === 'claims' ? CASE_CATEGORIES : [], max: CASE_CATEGORIES.length },
      line: { values: PAPER_LINES, max: PAPER_LINES.length },
      patient: { max: 1, pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i },
    },
  };
}

/** URL parameters of each view's list. There is no implicit filter: drafts and closed cases are listed, too. */
export const caseSchemas: Record<CaseView, ListSchema<CaseFilter>> = {
  claims: schemaOf('claims'),
  incidents: schemaOf('incidents'),
  returns: schemaOf('returns'),
};
