import { data, may, useMay } from 'shared-ui/roles';

/** Reports whether the user may order again, report a problem or declare an incident. */
export const useMayAsk = (): boolean => useMay(data.claims);

/** Reports whether the user sees patients: other roles' lists name none, and cannot be searched, filtered or sorted by one. */
export const useSeesPatients = (): boolean => useMay(data.patients);

/** The same outside of components. */
export const searchesPatients = (): boolean => may(data.patients);

/** Reports whether the user decides about treatment plans, which bind the practice. */
export const decidesPlans = (): boolean => may(data.commitments);

/** Reports whether the user may export orders, claims and incidents. */
export const useMayExport = (): boolean => useMay(data.patientsExport);

/** Reports whether the user may pay invoices and read payments. */
export const useMayPay = (): boolean => useMay(data.payments);

/** Reports whether the user may export invoices and returns. */
export const useMayExportBooks = (): boolean => useMay(data.booksExport);
