import type { PatientSubject } from './actions';

export interface PatientDialogProps {
  patient: PatientSubject;
  onClose: () => void;
  onGone: () => void;
}
