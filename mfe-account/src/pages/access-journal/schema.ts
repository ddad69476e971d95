import type { ListSchema } from 'shared-ui/table';

export type JournalFilter = 'action' | 'kind' | 'actor' | 'patient';

/** What can be done with data, as the contract names it. */
export const ACTIONS = ['view', 'list', 'create', 'change', 'delete', 'restore', 'share', 'export', 'download', 'upload'] as const;

/** What was read or changed, as the platform writes it. */
export const KINDS = [
  'patient',
  'patients',
  'act',
  'acts',
  'file',
  'files',
  'order',
  'invoice',
  'invoice_link',
  'claim',
  'incident',
  'return',
  'share',
  'shares',
  'guest',
  'message',
  'patient_code',
  'padotest',
  'scan_import',
  'practice',
  'journal',
  'erase_request',
  'erase_requests',
] as const;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What the contract sorts the journal by; `-` is descending. */
export type JournalSort = 'date' | '-date';

/** The vocabulary of the journal's address. */
export const journalSchema: ListSchema<JournalFilter> = {
  sorts: ['date', '-date'] satisfies JournalSort[],
  defaultSort: '-date',
  sizes: [25, 50, 100],
  filters: {
    action: { values: ACTIONS, max: ACTIONS.length },
    kind: { values: KINDS, max: 20 },
    actor: { pattern: UUID, max: 1 },
    patient: { pattern: UUID, max: 1 },
  },
};
