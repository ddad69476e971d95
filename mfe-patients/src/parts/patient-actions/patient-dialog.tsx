import type { PatientQuestion, PatientSubject } from './actions';
import { CodeDialog } from './code-dialog';
import { MergeDialog } from './merge-dialog';
import { SeenDrawer } from './seen-drawer';
import { UnlinkDialog } from './unlink-dialog';

export interface PatientDialogProps {
  patient: PatientSubject;
  onClose: () => void;
  onGone: () => void;
}

const DIALOGS = { seen: SeenDrawer, code: CodeDialog, merge: MergeDialog, unlink: UnlinkDialog };

/** The dialog behind one of a patient's actions. */
export default function PatientDialog({ question, ...props }: PatientDialogProps & { question: PatientQuestion }) {
  const Shown = DIALOGS[question];
  return <Shown {...props} />;
}
