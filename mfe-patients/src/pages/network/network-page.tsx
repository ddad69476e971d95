import { NotFoundState, TabsNav } from 'shared-ui/components';
import { Alert, hasPage, lazyPart, navigate, PendingPart, usePage, useUserUuid } from 'shared-ui/core';
import { useSearchParams } from 'shared-ui/router';
import { messagesLink, networkTabLink, readUuid } from '../../parts/links';
import { ShareDialog } from '../../parts/patient-actions/share-dialog';
import { useIsOfPractice, useMayDecide, useMayWrite } from '../../parts/roles';
import { useTranslations } from '../../translations';
import { ContactsTab } from './contacts-tab';
import css from './network.module.css';
import { SharesTab } from './shares-tab';

// Loads with its tab: most visits are to the contacts.
const GroupsTab = lazyPart(() => import(/* webpackChunkName: "network-groups" */ './groups-tab'), <PendingPart />);

type NetworkTab = 'contacts' | 'groups' | 'shares';

function readTab(params: URLSearchParams, mayWrite: boolean): NetworkTab {
  const tab = params.get('tab');
  if (tab === 'groups') return tab;
  // Roles that may not read patients may not read shares either: the gateway refuses the call.
  return tab === 'shares' && mayWrite ? tab : 'contacts';
}

/** Shows the page "Mon réseau": the practice's contacts and what it shares with them. Guests have no network. */
export default function NetworkPage() {
  const t = useTranslations();
  usePage({ title: t('title.network') });
  return useIsOfPractice() ? <Network /> : <NotFoundState />;
}

/** Shows the network; `?tab=` selects the tab, `?share=` opens the form that shares a patient. */
function Network() {
  const t = useTranslations();
  const user = useUserUuid();
  const [params] = useSearchParams();
  const [mayWrite, mayDecide] = [useMayWrite(), useMayDecide()];
  const tab = readTab(params, mayWrite);
  const share = readUuid(params, 'share');
  const tabs: NetworkTab[] = mayWrite ? ['contacts', 'groups', 'shares'] : ['contacts', 'groups'];
  const close = () => {
    const rest = new URLSearchParams(params);
    rest.delete('share');
    navigate(networkTabLink(undefined, rest));
  };
  return (
    <>
      <div className={css.tabs}>
        <TabsNav
          label={t('network.tabs')}
          tabs={[
            ...tabs.map((each) => ({ href: networkTabLink(each), label: t(`network.tab.${each}`), current: each === tab })),
            ...(hasPage(messagesLink) ? [{ href: messagesLink, label: t('network.tab.messages') }] : []),
          ]}
        />
      </div>
      {share !== null && !mayDecide ? (
        <div className={css.notice}>
          <Alert tone="info">{t('network.share.notYours')}</Alert>
        </div>
      ) : null}
      {tab === 'contacts' ? <ContactsTab user={user} /> : null}
      {tab === 'groups' ? <GroupsTab user={user} /> : null}
      {tab === 'shares' ? <SharesTab user={user} /> : null}
      {share !== null && mayDecide ? <ShareDialog key={share} user={user} patient={share} onClose={close} /> : null}
    </>
  );
}
