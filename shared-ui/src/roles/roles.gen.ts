// Generated from `x-data` of contracts/product by `make generate`; do not edit.

/** Roles that may make the calls of `account`: the user's own account: settings, notices, views, applications, tickets, cart. */
export const account = ['owner', 'practitioner', 'assistant', 'accounts'] as const;

/** Roles that may make the calls of `search`: search results of the kinds that the role may read. */
export const search = ['owner', 'practitioner', 'assistant', 'accounts'] as const;

/** Roles that may make the calls of `messages`: conversations of the user. */
export const messages = ['owner', 'practitioner', 'assistant', 'accounts'] as const;

/** Roles that may make the calls of `practice`: the practice: addresses, people, contacts, documents, offers, partners, hosting. */
export const practice = ['owner', 'practitioner', 'assistant', 'accounts'] as const;

/** Roles that may make the calls of `team`: changes of collaborators and their roles. */
export const team = ['owner'] as const;

/** Roles that may make the calls of `network`: changes of contacts. */
export const network = ['owner', 'practitioner', 'assistant'] as const;

/** Roles that may make the calls of `commitments`: commitments of the practice: offers accepted, partnerships requested, treatment plans approved. */
export const commitments = ['owner', 'practitioner'] as const;

/** Roles that may make the calls of `invoices`: invoices, credit notes, statements, links to one invoice. */
export const invoices = ['owner', 'practitioner', 'assistant', 'accounts'] as const;

/** Roles that may make the calls of `payments`: payments, cards, mandates, orders of art, smileys spent, addresses of delivery and billing. */
export const payments = ['owner', 'practitioner', 'accounts'] as const;

/** Roles that may make the calls of `loyalty`: the ledger of smileys. */
export const loyalty = ['owner', 'practitioner', 'assistant', 'accounts'] as const;

/** Roles that may make the calls of `orders`: orders and their delivery. */
export const orders = ['owner', 'practitioner', 'assistant', 'accounts'] as const;

/** Roles that may make the calls of `ordering`: products, drafts of orders and prescriptions, orders placed, and decisions about them: dates, changes, cancellations, new impressions. */
export const ordering = ['owner', 'practitioner', 'assistant'] as const;

/** Roles that may make the calls of `returns`: returned goods and delivery notes. */
export const returns = ['owner', 'practitioner', 'assistant', 'accounts'] as const;

/** Roles that may make the calls of `books-export`: exports of invoices and returns. */
export const booksExport = ['owner', 'practitioner', 'accounts'] as const;

/** Roles that may make the calls of `patient-file`: a patient's acts, files and results, read-only; a guest has one patient. */
export const patientFile = ['owner', 'practitioner', 'assistant', 'guest'] as const;

/** Roles that may make the calls of `patients`: the list of patients, and changes of patients, acts, files and scans. */
export const patients = ['owner', 'practitioner', 'assistant'] as const;

/** Roles that may make the calls of `claims`: claims and incidents with their files. */
export const claims = ['owner', 'practitioner', 'assistant'] as const;

/** Roles that may make the calls of `patients-export`: exports of lists with patients: patients, files, orders, claims, incidents. */
export const patientsExport = ['owner', 'practitioner'] as const;

/** Roles that may make the calls of `sharing`: people outside the practice with access to a patient. */
export const sharing = ['owner', 'practitioner'] as const;

/** Roles that may make the calls of `patient-decisions`: patients merged, handed over or erased, acts deleted. */
export const patientDecisions = ['owner', 'practitioner'] as const;

/** Roles that may make the calls of `journal`: accesses to patients' data; for owners also sign-ins and changes of accounts. */
export const journal = ['owner', 'practitioner'] as const;

/** Roles that may make the calls of `practice-export`: the export of all data of the practice. */
export const practiceExport = ['owner'] as const;
