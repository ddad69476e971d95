import { useEffect } from 'react';
import { navigate } from 'shared-ui/core';
import { useSearchParams } from 'shared-ui/router';
import { CaseList } from '../../parts/case/case-list';
import { caseHref, readUuid } from '../../parts/links';

/** Shows the page "Mes réclamations": /mon-cabinet/document/mes-reclamations. Notifications name a claim by `?case=`. */
export default function ClaimsPage() {
  const [params] = useSearchParams();
  const named = readUuid(params, 'case');
  useEffect(() => {
    if (named !== null) navigate(caseHref('claims', { uuid: named, status: 'submitted' }), { replace: true });
  }, [named]);
  return named === null ? <CaseList view="claims" /> : null;
}
