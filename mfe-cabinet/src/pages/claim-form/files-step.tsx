import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { PanelError, PanelSkeleton } from 'shared-ui/components';
import { CaseFiles } from '../../parts/case/case-files';
import type { Draft } from '../../parts/draft/use-draft';
import { caseQueryOptions } from '../../queries/cases';
import type { CaseView } from '../../parts/case/model';
import { useTranslations } from '../../translations';

/** Returns the draft's current files; the form's copy of the draft is older than the last upload. */
export function useDraftFiles(view: CaseView, user: string, uuid: string | undefined) {
  return useQuery({ ...caseQueryOptions(view, user, uuid ?? ''), enabled: uuid !== undefined, staleTime: 0, meta: { loader: false } });
}

/** Adds pictures, X-rays and scans. They belong to the draft, which is created here at the latest. */
export function FilesStep({ view, user, draft }: { view: CaseView; user: string; draft: Draft }) {
  const t = useTranslations();
  const uuid = draft.data?.uuid;
  const query = useDraftFiles(view, user, uuid);
  const [failed, setFailed] = useState(false);
  const make = () => {
    setFailed(false);
    draft.ensure().catch((error: unknown) => {
      console.warn('the draft was not made', error);
      setFailed(true);
    });
  };
  const begin = useEffectEvent(() => {
    if (uuid === undefined) make();
  });
  useEffect(() => begin(), []);
  if (query.data) return <CaseFiles view={view} user={user} data={query.data} />;
  if (failed || query.isError) {
    return (
      <PanelError onRetry={failed ? make : () => void query.refetch()} retrying={query.isFetching}>
        {t('cases.files.notNow')}
      </PanelError>
    );
  }
  return <PanelSkeleton rows={2} />;
}
