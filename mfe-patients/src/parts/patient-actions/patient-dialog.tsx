import { useUserUuid } from 'shared-ui/core';
import type { PatientQuestion } from './actions';
import { CodeDialog } from './code-dialog';
import { MergeDialog } from './merge-dialog';
import { SeenDrawer } from './seen-drawer';
import { ShareDialog } from './share-dialog';
import { UnlinkDialog } from './unlink-dialog';
import type { PatientDialogProps } from './dialog-props';

const DIALOGS = { seen: SeenDrawer, code: CodeDialog, merge: MergeDialog, unlink: UnlinkDialog, share: SharePatient };

function SharePatient({ patient, onClose }: PatientDialogProps) {
  return <ShareDialog user={useUserUuid()} patient={patient.uuid} onClose={onClose} />;
}

/** Shows the dialog of an action on a patient. */
export default function PatientDialog({ question, ...props }: PatientDialogProps & { question: PatientQuestion }) {
  const Shown = DIALOGS[question];
  return <Shown {...props} />;
}
