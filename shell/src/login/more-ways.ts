// What the login asks for once it can be used, and only some sign-ins need.
export { askForPasskey, offerPasskeys } from './passkeys';
