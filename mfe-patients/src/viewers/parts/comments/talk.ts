import { useQueryClient } from '@tanstack/react-query';
import { useUserUuid } from 'shared-ui/core';
import { useMayWrite } from '../../../parts/roles';
import type { FileAnchor, FileComment } from '../../../queries/file-comments';
import type { ProductFile } from '../../../queries/files';
import { patientQuery } from '../../../queries/patients';

/** State of a file's comments: the selected one, and the draft's position. */
export interface Talk {
  comments: readonly FileComment[];
  chosen: string | null;
  choose: (uuid: string | null) => void;
  /** The next press on the stage places a comment. */
  picking: boolean;
  setPicking: (picking: boolean) => void;
  draft: FileAnchor | null;
  setDraft: (place: FileAnchor | null) => void;
}

/** Reports whether the user may comment: on files of the practice's own patients, not of shared ones. */
export function useMayComment(file: ProductFile): boolean {
  const may = useMayWrite();
  const user = useUserUuid();
  const patient = useQueryClient().getQueryData(patientQuery(user, file.patient?.uuid ?? '').queryKey);
  return may && !patient?.sharedBy;
}
