import { TabsNav } from 'shared-ui/components';
import { usePage, useSession } from 'shared-ui/core';
import { useSearchParams } from 'shared-ui/router';
import { useTranslations } from '../../translations';
import { helpHref, readAddress, TABS } from './address';
import { ArticleView } from './article-view';
import { Articles } from './articles';
import css from './help.module.css';
import { TicketView } from './ticket-view';
import { Tickets } from './tickets';
import { Write } from './write';

/** Shows the page "Une question": articles, the question form, and the user's questions. All but the last are open to everyone. */
export default function HelpPage() {
  const t = useTranslations();
  const signedIn = useSession() !== null;
  const [params] = useSearchParams();
  const address = readAddress(params);
  const tab = address.tab === 'mine' && !signedIn ? 'articles' : address.tab;
  usePage({ title: t('title.help') });
  return (
    <div className={css.page}>
      <TabsNav
        label={t('help.tabs')}
        tabs={TABS.filter((each) => signedIn || each !== 'mine').map((each) => ({
          href: helpHref({ tab: each === 'articles' ? '' : each }),
          label: t(`help.tab.${each}`),
          current: each === tab,
        }))}
      />
      {tab === 'mine' ? (
        address.ticket ? (
          <TicketView uuid={address.ticket} />
        ) : (
          <Tickets status={address.status} page={address.page} />
        )
      ) : tab === 'write' ? (
        <Write about={address.about} />
      ) : address.article ? (
        <ArticleView slug={address.article} />
      ) : (
        <Articles search={address.search} category={address.category} />
      )}
    </div>
  );
}
