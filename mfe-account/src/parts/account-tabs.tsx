import { TabsNav } from 'shared-ui/components';
import { useWords } from '../words';
import { paths } from './links';
import { useMayReadJournal } from './roles';

/** The pages of the account's group, one of which is a menu entry of its own (decision 6). */
const pages = ['information', 'collaborators', 'hosting', 'cards', 'journal'] as const;

/** The tabs of the group, with the one that is open; a page that a role may not read is not offered. */
export function AccountTabs({ current }: { current: (typeof pages)[number] }) {
  const t = useWords();
  const mayRead = useMayReadJournal();
  const open = pages.filter((page) => page !== 'journal' || mayRead);
  return (
    <TabsNav
      label={t('tabs.label')}
      tabs={open.map((page) => ({ href: paths[page], label: t(`tabs.${page}`), current: page === current }))}
    />
  );
}
