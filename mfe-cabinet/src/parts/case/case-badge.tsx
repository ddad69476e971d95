import { Badge } from 'shared-ui/components';
import type { CaseStatus, CaseView } from '../../queries/cases';
import { useWords } from '../../words';
import { caseLooks } from './status';

/** Where a case stands: ring and words. The words agree with what it is (une réclamation, un retour). */
export function CaseBadge({ view, status }: { view: CaseView; status: CaseStatus }) {
  const t = useWords();
  return <Badge look={caseLooks[status]} label={t(`cases.status.${view}.${status}`)} name={status} />;
}
