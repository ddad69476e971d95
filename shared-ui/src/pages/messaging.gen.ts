// Generated from the routes of each remote.json by `make generate`; do not edit.

export const messages = '/mon-espace/mes-messages';
export const notifications = '/mes-notifications';
