import { data, useMay } from 'shared-ui/roles';

/** Reports whether the user may read the access journal. */
export const useMayReadJournal = (): boolean => useMay(data.journal);

/** Reports whether the user may change the practice's addresses. */
export const useMayChangeAddresses = (): boolean => useMay(data.payments);

/** Reports whether the user may read who signed in and who changed accounts, in the same journal: who changes accounts. */
export const useMayReadAdministration = (): boolean => useMay(data.team);

/** Reports whether the user may export everything the practice has. */
export const useMayExport = (): boolean => useMay(data.practiceExport);

/** Reports whether the user may ask to erase all of the practice's data. */
export const useMayEraseAll = (): boolean => useMay(data.practiceExport);

/** Reports whether the user may ask to erase a patient's data. */
export const useMayAskErasure = (): boolean => useMay(data.patientDecisions);

/** Reports whether the user may invite colleagues and change their accounts. */
export const useMayManageTeam = (): boolean => useMay(data.team);

/** Reports whether the user may register payment cards. */
export const useMayHaveCards = (): boolean => useMay(data.payments);
