import type { ListSchema } from 'shared-ui/table';
import { PAPER_LINES } from '../../parts/papers';

export type OfferFilter = 'state' | 'line' | 'application';

/** The four states of the contract, what nobody has looked at first. */
export const OFFER_STATES = ['new', 'seen', 'accepted', 'expired'] as const;

const FIELDS = ['until', 'date', 'title', 'price', 'state'] as const;

/** What the contract sorts offers by; `-` is descending. */
export type OfferSort = (typeof FIELDS)[number] | `-${(typeof FIELDS)[number]}`;

/** The vocabulary of /mon-cabinet/document/mes-offres. Nothing is left out in silence: expired offers show too. */
export const offersSchema: ListSchema<OfferFilter> = {
  sorts: FIELDS.flatMap((field) => [field, `-${field}`]),
  // The newest first: what can still be accepted stands above what has expired.
  defaultSort: '-date',
  sizes: [25, 50, 100],
  filters: {
    state: { values: OFFER_STATES, max: OFFER_STATES.length },
    line: { values: PAPER_LINES, max: PAPER_LINES.length },
    application: { max: 20, maxLength: 60 },
  },
};
