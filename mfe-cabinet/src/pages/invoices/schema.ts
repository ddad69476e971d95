import type { ListSchema } from 'shared-ui/table';

export type InvoiceFilter = 'status' | 'due' | 'application';

/** The three statuses of the contract, what must be done first. */
export const INVOICE_STATUSES = ['NOT_PAID', 'UNKNOWN', 'PAID'] as const;

const FIELDS = ['date', 'reference', 'due', 'status', 'amount', 'application'] as const;

/** What the contract sorts invoices by; `-` is descending. */
export type InvoiceSort = (typeof FIELDS)[number] | `-${(typeof FIELDS)[number]}`;

/** The vocabulary of /mon-cabinet/mes-factures. */
export const invoicesSchema: ListSchema<InvoiceFilter> = {
  sorts: FIELDS.flatMap((field) => [field, `-${field}`]),
  defaultSort: '-date',
  sizes: [25, 50, 100],
  filters: {
    status: { values: INVOICE_STATUSES, max: INVOICE_STATUSES.length },
    due: { values: ['overdue', 'attention'], max: 1 },
    application: { max: 20, maxLength: 60 },
  },
};
