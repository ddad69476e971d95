// What only some sign-ins need, in the chunk of the ways in beside the login: the name and digest of one of its own would stand in
// the start.
export { PendingEnd as default } from '../left/pending';
export { factorStep } from './factor-step';
export { askForPasskey, offerPasskeys } from './passkeys';
