import { PanelSkeleton, TabsNav } from 'shared-ui/components';
import { LinkButton, linkProps, PendingPart, usePage, useUserUuid } from 'shared-ui/core';
import { lazyPage, useNavigate, useSearchParams } from 'shared-ui/router';
import { paths } from '../../parts/links';
import { Points } from '../../parts/points';
import { useTranslations } from '../../translations';
import { readInvoice, readSmileysTab, SMILEYS_TABS, smileysTabHref, type SmileysTab } from './addresses';
import { BalanceBand } from './balance-band';
import { ByApplication, ByUser } from './breakdown';
import { Ledger } from './ledger';
import css from './smileys.module.css';

// Charts come with the view that has some.
const ByMonth = lazyPage(
  () => import(/* webpackChunkName: "smileys-by-month" */ './by-month'),
  <div className={css.loading}>
    <PendingPart />
    <PanelSkeleton rows={6} />
  </div>,
);

/** Mes smileys: the balance, the ledger behind it, who and what earned it, and its use on an invoice (REQ-22). */
export function SmileysPage() {
  const t = useTranslations();
  const user = useUserUuid();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const tab = readSmileysTab(params);
  const invoice = readInvoice(params);
  usePage({ title: t('title.smileys') });
  return (
    <>
      <div className={css.tabs}>
        <TabsNav
          label={t('smileys.tabs')}
          tabs={SMILEYS_TABS.map((name) => ({ href: smileysTabHref(name), label: t(`smileys.tab.${name}`), current: name === tab }))}
        />
      </div>
      <div className={css.columns}>
        <div className={css.balance}>
          <BalanceBand
            user={user}
            invoice={invoice}
            onInvoiceDone={() => {
              if (invoice !== undefined) void navigate(smileysTabHref(tab), { replace: true });
            }}
          />
        </div>
        <div className={css.view}>
          <View tab={tab} user={user} />
        </div>
        <div className={css.foot}>
          <Points
            title={t('smileys.useTitle')}
            points={(['use', 'earn', 'not'] as const).map((point) => ({ name: t(`smileys.${point}`), text: t(`smileys.${point}Text`) }))}
          >
            <LinkButton {...linkProps(paths.invoices)}>{t('smileys.invoices')}</LinkButton>
          </Points>
        </div>
      </div>
    </>
  );
}

function View({ tab, user }: { tab: SmileysTab; user: string }) {
  if (tab === 'users') return <ByUser user={user} />;
  if (tab === 'applications') return <ByApplication user={user} />;
  if (tab === 'lines') return <Ledger user={user} />;
  return <ByMonth />;
}
