import type { ListSchema } from 'shared-ui/table';
import { PAPER_LINES } from '../../parts/papers';

export type DocumentFilter = 'kind' | 'validity' | 'line' | 'application';

/** The document kinds of the contract. */
export const DOCUMENT_KINDS = ['certificate', 'conformity', 'delivery_note', 'contract', 'notice', 'price_list'] as const;

/** Validities, those that need attention first. */
export const VALIDITIES = ['ending', 'valid', 'future', 'ended'] as const;

const FIELDS = ['date', 'title', 'kind', 'reference', 'until'] as const;

/** Sort fields of the contract; `-` is descending. */
export type DocumentSort = (typeof FIELDS)[number] | `-${(typeof FIELDS)[number]}`;

/** URL parameters of both addresses of the documents. */
export const documentsSchema: ListSchema<DocumentFilter> = {
  sorts: FIELDS.flatMap((field) => [field, `-${field}`]),
  defaultSort: '-date',
  sizes: [25, 50, 100],
  filters: {
    kind: { values: DOCUMENT_KINDS, max: DOCUMENT_KINDS.length },
    validity: { values: VALIDITIES, max: VALIDITIES.length },
    line: { values: PAPER_LINES, max: PAPER_LINES.length },
    application: { max: 20, maxLength: 60 },
  },
};
