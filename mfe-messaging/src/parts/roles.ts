import { data, useMay } from 'shared-ui/roles';

/** Reports whether the user sees patients, sends files and reports claims. */
export const useIsClinical = (): boolean => useMay(data.claims);

/** Reports whether the user belongs to a practice; a guest does not, and has no contacts. */
export const useIsOfPractice = (): boolean => useMay(data.practice);
