// Generated from the routes of each remote.json by `make generate`; do not edit.

export const dashboard = '/dashboard';
