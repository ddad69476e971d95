import { pageState, usePageState } from 'shared-ui/core';

/** Who sees patients, and asks the manufacturer for something: everybody but the accounts. The gateway refuses the others too. */
const ASK = ['owner', 'practitioner', 'assistant'];
/** Who takes lists with patients out of the portal as a file. */
const EXPORT = ['owner', 'practitioner'];
/** Who takes the books out: for the accounts they name no patient. */
const EXPORT_BOOKS = [...EXPORT, 'accounts'];

function useIs(roles: readonly string[]): boolean {
  return roles.includes(usePageState().person?.role ?? '');
}

/** Whether this person may order again, report a problem or declare an incident. */
export function useMayAsk(): boolean {
  return useIs(ASK);
}

/** Whether this person sees patients: the others' lists name none, and are neither searched, filtered nor sorted by one. */
export function useSeesPatients(): boolean {
  return useIs(ASK);
}

/** The same for what is no component. */
export const searchesPatients = (): boolean => ASK.includes(pageState.person?.role ?? '');

/** Whether this person decides about treatment plans: what binds the practice is for those who treat. */
export const decidesPlans = (): boolean => EXPORT.includes(pageState.person?.role ?? '');

/** Whether this person may export orders, claims and incidents. */
export function useMayExport(): boolean {
  return useIs(EXPORT);
}

/** Whether this person may pay invoices and read payments. */
export function useMayPay(): boolean {
  return useIs(EXPORT_BOOKS);
}

/** Whether this person may export invoices and returns. */
export function useMayExportBooks(): boolean {
  return useIs(EXPORT_BOOKS);
}
