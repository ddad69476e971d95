// Generated from the routes of each remote.json by `make generate`; do not edit.

export const login = '/';
export const signIn = '/auth';
export const notFound = '/404';
export const serverError = '/500';
export const test = '/test';
export const resetPassword = '/auth/reset-password';
export const chooseAppPassword = '/auth/choose-app-password';
export const firstConnexion = '/auth/first-connexion/return-first-connexion';
export const guest = '/auth/guest';
export const operations = '/ops/remotes';
