import { Badge } from 'shared-ui/components';
import type { CaseStatus, CaseView } from './model';
import { useTranslations } from '../../translations';
import { caseLooks } from './status';

/** Shows a case's status as an icon with text. The text agrees in gender with the kind of case (une réclamation, un retour). */
export function CaseBadge({ view, status }: { view: CaseView; status: CaseStatus }) {
  const t = useTranslations();
  return <Badge look={caseLooks[status]} label={t(`cases.status.${view}.${status}`)} name={status} />;
}
