import type { ReactNode } from 'react';
import { TabsNav } from 'shared-ui/components';
import type { CaseView } from './model';
import { useTranslations } from '../../translations';
import { caseLinks } from '../links';
import { useMayAsk } from '../roles';

const VIEWS: readonly CaseView[] = ['incidents', 'claims', 'returns'];

/** Shows the views of the cases as tabs; accounting roles have returns only. `children` stand at the end. */
export function CaseTabs({ current, children }: { current: CaseView; children?: ReactNode }) {
  const t = useTranslations();
  const mayAsk = useMayAsk();
  const open = VIEWS.filter((view) => mayAsk || view === 'returns');
  return (
    <TabsNav
      label={t('cases.tabs')}
      tabs={open.map((view) => ({ href: caseLinks[view].list, label: t(`cases.tab.${view}`), current: view === current }))}
    >
      {children}
    </TabsNav>
  );
}
