import type { ListSchema } from 'shared-ui/table';
import type { CaseStatus, CaseView } from '../../queries/cases';
import { PAPER_LINES } from '../papers';

export type CaseFilter = 'status' | 'category' | 'line' | 'patient';

/** The statuses that each view uses, in the contract's order: what waits for the practice first. */
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

/** What waits for the practice: an unsent draft, or a question that is open. */
export const AWAITING = ['draft', 'info_requested'] as const satisfies readonly CaseStatus[];

/** What nothing follows, in any view. */
const FINAL: readonly CaseStatus[] = ['replaced', 'credited', 'rejected', 'closed', 'withdrawn'];

/** The statuses of a view under way at the manufacturer, or over. */
export function statusesOf(view: CaseView, phase: 'open' | 'done'): CaseStatus[] {
  const awaiting: readonly CaseStatus[] = AWAITING;
  return CASE_STATUSES[view].filter((status) => !awaiting.includes(status) && FINAL.includes(status) === (phase === 'done'));
}

const FIELDS = ['date', 'reference', 'status', 'patient', 'category', 'since'] as const;

/** What the contract sorts cases by; `-` is descending. */
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

/** The vocabulary of each view's list. Nothing is left out in silence: drafts and closed cases show too. */
export const caseSchemas: Record<CaseView, ListSchema<CaseFilter>> = {
  claims: schemaOf('claims'),
  incidents: schemaOf('incidents'),
  returns: schemaOf('returns'),
};
