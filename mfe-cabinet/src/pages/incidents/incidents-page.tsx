import { useEffect } from 'react';
import { navigate } from 'shared-ui/core';
import { useSearchParams } from 'shared-ui/router';
import { CaseList } from '../../parts/case/case-list';
import { caseHref, readUuid } from '../../parts/links';

/** Shows the page "Mes incidents": /mon-cabinet/document/mes-incidents. Notifications name an incident by `?case=`. */
export default function IncidentsPage() {
  const [params] = useSearchParams();
  const named = readUuid(params, 'case');
  useEffect(() => {
    if (named !== null) navigate(caseHref('incidents', { uuid: named, status: 'submitted' }), { replace: true });
  }, [named]);
  return named === null ? <CaseList view="incidents" /> : null;
}
