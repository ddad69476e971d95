import { usePageState } from 'shared-ui/core';
import { data, useMay } from 'shared-ui/roles';

/** Reports whether the user may add and change patients. */
export const useMayWrite = (): boolean => useMay(data.patients);

/** Reports whether the user may unlink, merge, share and export patients and read the access journal. */
export const useMayDecide = (): boolean => useMay(data.sharing);

/** Reports whether the user may read at least one patient: a guest reads one patient's acts and files. */
export const useMayRead = (): boolean => useMay(data.patientFile);

/** Reports whether the user is a guest, who has read-only pages of one patient. */
export const useIsGuest = (): boolean => usePageState().person?.role === 'guest';

/** Reports whether the user belongs to a practice; a guest does not, and has no contacts. */
export const useIsOfPractice = (): boolean => useMay(data.practice);
