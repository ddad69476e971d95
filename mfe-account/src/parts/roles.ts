import { usePageState } from 'shared-ui/core';

type Role = 'owner' | 'practitioner' | 'assistant' | 'accounts' | 'guest';

/** Who reads the practice's access journal. The gateway refuses the others too. */
const READ_JOURNAL: readonly Role[] = ['owner', 'practitioner'];
/** Who changes the practice's addresses. */
const CHANGE_ADDRESSES: readonly Role[] = ['owner', 'practitioner', 'accounts'];

/** Who asks to erase a patient's data. */
const ASK_ERASURE: readonly Role[] = ['owner', 'practitioner'];
/** Who takes everything along, asks to erase all of it, and sees who signed in. */
const OWN: readonly Role[] = ['owner'];

/** Who registers cards. */
const HAVE_CARDS: readonly Role[] = ['owner', 'practitioner', 'accounts'];

function useRole(): string {
  return usePageState().person?.role ?? '';
}

const has = (roles: readonly string[], role: string) => roles.includes(role);

/** Whether this person may read the access journal. */
export function useMayReadJournal(): boolean {
  return has(READ_JOURNAL, useRole());
}

/** Whether this person may change the practice's addresses. */
export function useMayChangeAddresses(): boolean {
  return has(CHANGE_ADDRESSES, useRole());
}

/** Whether this person may read who signed in and who changed accounts, in the same journal. */
export function useMayReadAdministration(): boolean {
  return has(OWN, useRole());
}

/** Whether this person may export everything the practice has. */
export function useMayExport(): boolean {
  return has(OWN, useRole());
}

/** Whether this person may ask to erase all of the practice's data. */
export function useMayEraseAll(): boolean {
  return has(OWN, useRole());
}

/** Whether this person may ask to erase a patient's data. */
export function useMayAskErasure(): boolean {
  return has(ASK_ERASURE, useRole());
}

/** Whether this person may invite colleagues and change their accounts. */
export function useMayManageTeam(): boolean {
  return has(OWN, useRole());
}

/** Whether this person may register payment cards. */
export function useMayHaveCards(): boolean {
  return has(HAVE_CARDS, useRole());
}
