import { CaseFiles } from '../../parts/case/case-files';
import type { Draft } from '../../parts/draft/use-draft';
import { useWords } from '../../words';

/** Pictures, X-rays and scans that show it. */
export function FilesStep({ draft }: { draft: Draft }) {
  const t = useWords();
  if (draft.data === null) return <p>{t('cases.files.none')}</p>;
  return <CaseFiles data={draft.data} />;
}
