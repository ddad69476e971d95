import { usePageState } from 'shared-ui/core';

/** Roles that read and write patients. The gateway enforces the same. */
const WRITE = ['owner', 'practitioner', 'assistant'];
/** Roles that unlink, merge and share patients, hand them to another practice, export them and read the access journal. */
const DECIDE = ['owner', 'practitioner'];

/** Roles that read patients; a guest reads one patient's acts and files. */
const READ = [...WRITE, 'guest'];

/** Roles with a network of their own; `accounts` only views it and answers invitations. */
const PRACTICE = [...WRITE, 'accounts'];

function useRole(): string {
  return usePageState().person?.role ?? '';
}

/** Reports whether the user may add and change patients. */
export function useMayWrite(): boolean {
  return WRITE.includes(useRole());
}

/** Reports whether the user may unlink, merge, share and export patients and read the access journal. */
export function useMayDecide(): boolean {
  return DECIDE.includes(useRole());
}

/** Reports whether the user may read at least one patient. */
export function useMayRead(): boolean {
  return READ.includes(useRole());
}

/** Reports whether the user is a guest, who has read-only pages of one patient. */
export function useIsGuest(): boolean {
  return useRole() === 'guest';
}

/** Reports whether the user belongs to a practice; a guest does not, and has no contacts. */
export function useIsOfPractice(): boolean {
  return PRACTICE.includes(useRole());
}
