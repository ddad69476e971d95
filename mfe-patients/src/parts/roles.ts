import { usePageState } from 'shared-ui/core';

/** Who reads and writes patients. The gateway refuses the others too. */
const WRITE = ['owner', 'practitioner', 'assistant'];
/** Who decides about a patient: takes him out, merges, shares, hands him to another practice, exports, reads who saw him. */
const DECIDE = ['owner', 'practitioner'];

/** A guest reads one patient's acts and files. */
const READ = [...WRITE, 'guest'];

/** Who has a network of his own; accounts only look at it and answer. */
const PRACTICE = [...WRITE, 'accounts'];

function useRole(): string {
  return usePageState().person?.role ?? '';
}

/** Whether this person may add and change patients. */
export function useMayWrite(): boolean {
  return WRITE.includes(useRole());
}

/** Whether this person may unlink, merge, share and export patients and read the access journal. */
export function useMayDecide(): boolean {
  return DECIDE.includes(useRole());
}

/** Whether this person may read patients at all, be it one. */
export function useMayRead(): boolean {
  return READ.includes(useRole());
}

/** Whether this person is a guest: he has one patient, and of his pages those that read only. */
export function useIsGuest(): boolean {
  return useRole() === 'guest';
}

/** Whether this person belongs to a practice: a guest looks at one patient and knows nobody. */
export function useIsOfPractice(): boolean {
  return PRACTICE.includes(useRole());
}
