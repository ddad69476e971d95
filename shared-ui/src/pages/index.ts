// Generated from the routes of each remote.json by `make generate`; do not edit.

/** Addresses of the pages of shell. */
export * as shell from './shell.gen';

/** Addresses of the pages of dashboard. */
export * as dashboard from './dashboard.gen';

/** Addresses of the pages of patients. */
export * as patients from './patients.gen';

/** Addresses of the pages of cabinet. */
export * as cabinet from './cabinet.gen';

/** Addresses of the pages of account. */
export * as account from './account.gen';

/** Addresses of the pages of partners. */
export * as partners from './partners.gen';

/** Addresses of the pages of messaging. */
export * as messaging from './messaging.gen';
