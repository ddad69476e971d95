import type { ProductSchemas } from 'shared-ui/core';
import type { ListSchema } from 'shared-ui/table';
import type texts from '../../../locales/fr.json';

type JournalAction = ProductSchemas['JournalAction'];
type JournalCategory = ProductSchemas['JournalCategory'];
type JournalKind = ProductSchemas['JournalKind'];
type Texts = (typeof texts)['journal'];

export type JournalFilter = 'category' | 'action' | 'kind' | 'actor' | 'patient';

/** Categories of entries; administration is visible to owners only. */
export const CATEGORIES = ['data', 'administration'] as const satisfies readonly JournalCategory[];

/** Each action of the contract with its category, in the order of the filter; every action needs a text. */
const actions = {
  view: 'data',
  list: 'data',
  create: 'data',
  change: 'data',
  delete: 'data',
  restore: 'data',
  share: 'data',
  export: 'data',
  download: 'data',
  upload: 'data',
  sign_in: 'administration',
  sign_in_failed: 'administration',
  sign_in_locked: 'administration',
  sign_out: 'administration',
  end_session: 'administration',
  end_sessions: 'administration',
  see_as: 'administration',
  proofs_refused: 'administration',
  invite: 'administration',
  invite_again: 'administration',
  accept_invitation: 'administration',
  withdraw_invitation: 'administration',
  create_account: 'administration',
  change_role: 'administration',
  suspend: 'administration',
  reinstate: 'administration',
  remove_account: 'administration',
  close_account: 'administration',
  change_password: 'administration',
  reset_password: 'administration',
  request_email: 'administration',
  cancel_email: 'administration',
  verify_email: 'administration',
  deny_sign_in: 'administration',
  add_authenticator: 'administration',
  remove_authenticator: 'administration',
  add_passkey: 'administration',
  remove_passkey: 'administration',
  renew_recovery_codes: 'administration',
  use_recovery_code: 'administration',
  reset_factors: 'administration',
  demand_factor: 'administration',
  waive_factor: 'administration',
  trust_browser: 'administration',
  forget_browsers: 'administration',
  link_scans: 'administration',
  make_payment: 'administration',
  cancel_payment: 'administration',
  request_refund: 'administration',
  add_mandate: 'administration',
  remove_mandate: 'administration',
} satisfies Record<JournalAction, JournalCategory> satisfies Record<keyof Texts['action'], JournalCategory>;

const actionsOf = (category: JournalCategory) => (Object.keys(actions) as JournalAction[]).filter((action) => actions[action] === category);

/** Actions on data. */
export const DATA_ACTIONS = actionsOf('data');

/** Actions on accounts and sessions. */
export const ACCOUNT_ACTIONS = actionsOf('administration');

/** The kind of every administration entry. */
export const ACCOUNT = 'account' satisfies JournalKind;

/** Each kind of the contract, in the order of the filter; every kind needs a text. */
const kinds = {
  patient: true,
  patients: true,
  overview: true,
  act: true,
  acts: true,
  file: true,
  files: true,
  order: true,
  invoice: true,
  invoice_link: true,
  claim: true,
  incident: true,
  return: true,
  share: true,
  shares: true,
  guest: true,
  message: true,
  patient_code: true,
  padotest: true,
  tray: true,
  scan_import: true,
  contact: true,
  practice: true,
  journal: true,
  erase_request: true,
  erase_requests: true,
  account: true,
} satisfies Record<JournalKind, true> satisfies Record<keyof Texts['kind'], true>;

/** Kinds of records. */
export const KINDS = Object.keys(kinds) as JournalKind[];

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
    action: { values: Object.keys(actions), max: Object.keys(actions).length },
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
