import { useEffect } from 'react';
import { Icon } from 'shared-ui/components';
import { navigate, useUserUuid } from 'shared-ui/core';
import { useSearchParams } from 'shared-ui/router';
import { CaseList } from '../../parts/case/case-list';
import { caseHref, readUuid } from '../../parts/links';
import { returnLabel } from '../../queries/returns';
import { useTranslations } from '../../translations';
import { LABELLED } from '../return/return-label';
import { WarehouseReturns } from './warehouse-returns';

/** Shows the page "Mes retours": /mon-cabinet/document/mes-retours. Notifications name a return by `?case=`. */
export default function ReturnsPage() {
  const t = useTranslations();
  const user = useUserUuid();
  const [params] = useSearchParams();
  const named = readUuid(params, 'case');
  useEffect(() => {
    if (named !== null) navigate(caseHref('returns', { uuid: named, status: 'submitted' }), { replace: true });
  }, [named]);
  if (named !== null) return null;
  return (
    <>
      <CaseList
        view="returns"
        moreActions={({ uuid, status }) =>
          LABELLED.includes(status)
            ? [{ id: 'label', label: t('return.label'), icon: <Icon name="printer" />, href: returnLabel(user, uuid), newTab: true }]
            : []
        }
      />
      <WarehouseReturns user={user} />
    </>
  );
}
