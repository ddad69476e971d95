// Deferred: loaded once the login is usable, and needed by some sign-ins only.
export { askForPasskey, offerPasskeys } from './passkeys';
