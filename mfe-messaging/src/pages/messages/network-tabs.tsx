import { useQuery } from '@tanstack/react-query';
import { TabsNav } from 'shared-ui/components';
import { formatNumber, hasPage, VisuallyHidden } from 'shared-ui/core';
import { networkLink, paths } from '../../parts/links';
import { useIsClinical } from '../../parts/roles';
import { unreadQuery } from '../../queries/conversations';
import { useTranslations } from '../../translations';
import css from './messages.module.css';

/** Shows the tabs of the network, one of which is the messages; renders nothing where the network's remote is not published. */
export function NetworkTabs({ user }: { user: string }) {
  const t = useTranslations();
  const clinical = useIsClinical();
  const unread = useQuery(unreadQuery(user)).data?.conversations ?? 0;
  // Roles that may not read patients may not read shares either.
  const others = clinical ? (['contacts', 'groups', 'shares'] as const) : (['contacts', 'groups'] as const);
  if (!hasPage(networkLink('contacts'))) return null;
  return (
    <div className={css.tabs}>
      <TabsNav
        label={t('messages.tabs.label')}
        tabs={[
          ...others.map((tab) => ({ href: networkLink(tab), label: t(`messages.tabs.${tab}`) })),
          {
            href: paths.messages,
            label: (
              <>
                {t('messages.tabs.messages')}
                {unread > 0 ? (
                  <span className={css.tabCount}>
                    <VisuallyHidden>{t('messages.unread', { count: unread, n: formatNumber(unread) })}</VisuallyHidden>
                    <span aria-hidden="true" className={css.tabWords}>
                      {t('messages.unread', { count: unread, n: formatNumber(unread) })}
                    </span>
                    <span aria-hidden="true" className={css.tabFigure}>
                      {formatNumber(unread)}
                    </span>
                  </span>
                ) : null}
              </>
            ),
            current: true,
          },
        ]}
      />
    </div>
  );
}
