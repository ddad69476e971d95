// Generated from the routes of each remote.json by `make generate`; do not edit.

export const patients = '/mon-espace/mes-patients';
export const patient = '/mon-espace/patient/modifier-patient';
export const timeline = '/mon-espace/patient/suivi';
export const acts = '/mon-espace/patient/actes-patient';
export const files = '/mon-espace/patient/fichiers';
export const network = '/mon-espace/mon-reseau';
export const scans = '/files';
export const scansReturn = '/files/3shape';
export const padotestUpload = '/padotest-results/upload';
export const padotestLookup = '/padotest-results/lookup';
