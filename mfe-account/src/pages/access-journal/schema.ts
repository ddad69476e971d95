import type { ListSchema } from 'shared-ui/table';

export type JournalFilter = 'category' | 'action' | 'kind' | 'actor' | 'patient';

/** Categories of entries; administration is visible to owners only. */
export const CATEGORIES = ['data', 'administration'] as const;

/** Actions on data, as in the contract. */
export const DATA_ACTIONS = ['view', 'list', 'create', 'change', 'delete', 'restore', 'share', 'export', 'download', 'upload'] as const;

/** Actions on accounts and sessions. */
export const ACCOUNT_ACTIONS = [
  'sign_in',
  'sign_in_failed',
  'sign_in_locked',
  'sign_out',
  'end_session',
  'end_sessions',
  'see_as',
  'proofs_refused',
  'invite',
  'invite_again',
  'accept_invitation',
  'withdraw_invitation',
  'create_account',
  'change_role',
  'suspend',
  'reinstate',
  'remove_account',
  'close_account',
  'change_password',
  'reset_password',
  'request_email',
  'cancel_email',
  'verify_email',
  'deny_sign_in',
  'add_authenticator',
  'remove_authenticator',
  'add_passkey',
  'remove_passkey',
  'renew_recovery_codes',
  'use_recovery_code',
  'reset_factors',
  'demand_factor',
  'waive_factor',
  'trust_browser',
  'forget_browsers',
  'link_scans',
  'make_payment',
  'cancel_payment',
  'request_refund',
  'add_mandate',
  'remove_mandate',
] as const;

const ACTIONS = [...DATA_ACTIONS, ...ACCOUNT_ACTIONS];

/** The kind of every administration entry. */
export const ACCOUNT = 'account';

/** Kinds of records, as the platform writes them. */
export const KINDS = [
  'patient',
  'patients',
  'overview',
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
  'tray',
  'scan_import',
  'practice',
  'journal',
  'erase_request',
  'erase_requests',
  ACCOUNT,
] as const;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Sort orders of the contract; `-` is descending. */
export type JournalSort = 'date' | '-date';

/** URL parameters of the journal for owners. */
export const journalSchema: ListSchema<JournalFilter> = {
  sorts: ['date', '-date'] satisfies JournalSort[],
  defaultSort: '-date',
  sizes: [25, 50, 100],
  filters: {
    category: { values: CATEGORIES, max: 1 },
    action: { values: ACTIONS, max: ACTIONS.length },
    kind: { values: KINDS, max: 20 },
    actor: { pattern: UUID, max: 1 },
    patient: { pattern: UUID, max: 1 },
  },
};

/** URL parameters for other roles, which may not read administration entries. */
export const dataSchema: ListSchema<JournalFilter> = {
  ...journalSchema,
  filters: { ...journalSchema.filters, category: { values: [], max: 1 }, action: { values: DATA_ACTIONS, max: DATA_ACTIONS.length } },
};
