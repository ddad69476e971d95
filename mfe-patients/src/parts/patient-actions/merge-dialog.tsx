import { useQuery } from '@tanstack/react-query';
import { PanelError, PanelSkeleton } from 'shared-ui/components';
import { useUserUuid } from 'shared-ui/core';
import { duplicatesQuery } from '../../queries/patients';
import { useTranslations } from '../../translations';
import { useNames } from '../privacy';
import { MergeForm, MergeShell } from './merge-form';
import type { PatientDialogProps } from './dialog-props';

/** Merges two records of one person: it finds possible duplicates, and the user selects the record that stays. */
export function MergeDialog({ patient, onClose, onGone }: PatientDialogProps) {
  const t = useTranslations();
  const nameOf = useNames();
  const { uuid, personInfo, birthDate } = patient;
  const { firstName, lastName } = personInfo;
  const query = useQuery(duplicatesQuery(useUserUuid(), { personInfo: { firstName, lastName }, birthDate }));
  const title = t('merge.titleOf', { name: nameOf(personInfo) });
  if (query.data === undefined) {
    return (
      <MergeShell title={title} onClose={onClose}>
        {query.isError ? (
          <PanelError onRetry={() => void query.refetch()} retrying={query.isFetching}>
            {t('merge.error')}
          </PanelError>
        ) : (
          <PanelSkeleton rows={2} />
        )}
      </MergeShell>
    );
  }
  const found = query.data.map((each) => each.patient);
  const own = found.find((each) => each.uuid === uuid);
  // A different birth date is another person, or an error to correct before the merge.
  const others = found.filter((each) => each.uuid !== uuid && each.birthDate === birthDate);
  if (!own || others.length === 0) {
    return (
      <MergeShell title={title} onClose={onClose}>
        <p>{t(found.some((each) => each.birthDate !== birthDate) ? 'merge.otherBirth' : 'merge.nobody')}</p>
      </MergeShell>
    );
  }
  return (
    <MergeForm title={title} patients={[own, ...others]} onClose={onClose} onDone={(into) => (into === uuid ? undefined : onGone())} />
  );
}
