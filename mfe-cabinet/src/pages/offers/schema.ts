import type { ListSchema } from 'shared-ui/table';
import { PAPER_LINES } from '../../parts/papers';

export type OfferFilter = 'state' | 'line' | 'application';

/** The offer states of the contract, unseen offers first. */
export const OFFER_STATES = ['new', 'seen', 'accepted', 'expired'] as const;

const FIELDS = ['until', 'date', 'title', 'price', 'state'] as const;

/** Sort fields of the contract; `-` is descending. */
export type OfferSort = (typeof FIELDS)[number] | `-${(typeof FIELDS)[number]}`;

/** URL parameters of /mon-cabinet/document/mes-offres. There is no implicit filter: expired offers are listed, too. */
export const offersSchema: ListSchema<OfferFilter> = {
  sorts: FIELDS.flatMap((field) => [field, `-${field}`]),
  // The newest first, so that open offers stand above expired ones.
  defaultSort: '-date',
  sizes: [25, 50, 100],
  filters: {
    state: { values: OFFER_STATES, max: OFFER_STATES.length },
    line: { values: PAPER_LINES, max: PAPER_LINES.length },
    application: { max: 20, maxLength: 60 },
  },
};
