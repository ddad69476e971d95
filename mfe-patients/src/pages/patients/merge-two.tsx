import { useQueries } from '@tanstack/react-query';
import { PanelError, PanelSkeleton } from 'shared-ui/components';
import { navigate, useUserUuid } from 'shared-ui/core';
import { patientLink } from '../../parts/links';
import { MergeForm, MergeShell } from '../../parts/patient-actions/merge-form';
import { patientQuery } from '../../queries/patients';
import { useTranslations } from '../../translations';

interface MergeTwoProps {
  one: string;
  other: string;
  onClose: () => void;
}

/** Merges two selected patients and opens the remaining one. Both are fetched, since they may be on different pages of the list. */
export default function MergeTwo({ one, other, onClose }: MergeTwoProps) {
  const t = useTranslations();
  const user = useUserUuid();
  const queries = useQueries({
    // Never refetched: the merge's event may arrive before its answer, and then one of the two no longer exists.
    queries: [one, other].map((uuid) => ({ ...patientQuery(user, uuid), staleTime: 'static' as const, meta: { loader: false } })),
  });
  const [first, second] = queries.map(({ data }) => data);
  const title = t('merge.two');
  if (first && second && first.birthDate === second.birthDate) {
    return (
      <MergeForm title={title} patients={[first, second]} onClose={onClose} onDone={(into) => navigate(patientLink('patient', into))} />
    );
  }
  const failed = queries.filter(({ isError }) => isError);
  return (
    <MergeShell title={title} onClose={onClose}>
      {first && second ? (
        <p>{t('merge.differs')}</p>
      ) : failed.length > 0 ? (
        <PanelError onRetry={() => failed.forEach(({ refetch }) => void refetch())}>{t('merge.unread')}</PanelError>
      ) : (
        <PanelSkeleton rows={2} />
      )}
    </MergeShell>
  );
}
