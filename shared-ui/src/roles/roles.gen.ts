// Generated from `x-data` of contracts/product by `make generate`; do not edit.

/** The roles that may make the calls of each kind of data. */
export const rolesOf = {
  account: ['owner', 'practitioner', 'assistant', 'accounts'],
  search: ['owner', 'practitioner', 'assistant', 'accounts'],
  messages: ['owner', 'practitioner', 'assistant', 'accounts'],
  practice: ['owner', 'practitioner', 'assistant', 'accounts'],
  team: ['owner'],
  network: ['owner', 'practitioner', 'assistant'],
  commitments: ['owner', 'practitioner'],
  invoices: ['owner', 'practitioner', 'assistant', 'accounts'],
  payments: ['owner', 'practitioner', 'accounts'],
  loyalty: ['owner', 'practitioner', 'assistant', 'accounts'],
  orders: ['owner', 'practitioner', 'assistant', 'accounts'],
  ordering: ['owner', 'practitioner', 'assistant'],
  returns: ['owner', 'practitioner', 'assistant', 'accounts'],
  'books-export': ['owner', 'practitioner', 'accounts'],
  'patient-file': ['owner', 'practitioner', 'assistant', 'guest'],
  patients: ['owner', 'practitioner', 'assistant'],
  claims: ['owner', 'practitioner', 'assistant'],
  'patients-export': ['owner', 'practitioner'],
  sharing: ['owner', 'practitioner'],
  'patient-decisions': ['owner', 'practitioner'],
  journal: ['owner', 'practitioner'],
  'practice-export': ['owner'],
} as const;
