import { TabsNav } from 'shared-ui/components';
import { useTranslations } from '../translations';
import { paths } from './links';
import css from './page.module.css';
import { useMayReadJournal } from './roles';

/** The pages of the account's group, one of which is a menu entry of its own (REQ-6). */
const pages = ['information', 'collaborators', 'hosting', 'cards', 'journal'] as const;

type AccountPage = (typeof pages)[number];

/** The tabs of the group at the head of a list; a page that a role may not read is not offered. */
export function AccountListTabs({ current }: { current: AccountPage }) {
  const t = useTranslations();
  const mayRead = useMayReadJournal();
  const open = pages.filter((page) => page !== 'journal' || mayRead);
  return (
    <TabsNav
      label={t('tabs.label')}
      tabs={open.map((page) => ({ href: paths[page], label: t(`tabs.${page}`), current: page === current }))}
    />
  );
}

/** The same at the top of any other page, from edge to edge. */
export function AccountTabs({ current }: { current: AccountPage }) {
  return (
    <div className={css.tabs}>
      <AccountListTabs current={current} />
    </div>
  );
}
