import { TabsNav } from 'shared-ui/components';
import { LinkButton, linkProps, usePage } from 'shared-ui/core';
import { useNavigate, useSearchParams } from 'shared-ui/router';
import { paths } from '../../parts/links';
import { Points } from '../../parts/points';
import { useUserUuid } from '../../parts/use-user';
import { useWords } from '../../words';
import { readInvoice, readSmileysTab, SMILEYS_TABS, smileysTabHref } from './addresses';
import { BalanceBand } from './balance-band';
import { ByApplication, ByUser } from './breakdown';
import { Ledger } from './ledger';
import css from './smileys.module.css';

/** Mes smileys: the balance, the ledger behind it, who and what earned it, and its use on an invoice (decision 22). */
export function SmileysPage() {
  const t = useWords();
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
      <BalanceBand
        user={user}
        invoice={invoice}
        onInvoiceDone={() => {
          if (invoice !== undefined) void navigate(smileysTabHref(tab), { replace: true });
        }}
      />
      {tab === 'users' ? <ByUser user={user} /> : tab === 'applications' ? <ByApplication user={user} /> : <Ledger user={user} />}
      <div className={css.foot}>
        <Points
          title={t('smileys.useTitle')}
          points={(['use', 'earn', 'not'] as const).map((point) => ({ name: t(`smileys.${point}`), text: t(`smileys.${point}Text`) }))}
        >
          <LinkButton {...linkProps(paths.invoices)}>{t('smileys.invoices')}</LinkButton>
        </Points>
      </div>
    </>
  );
}
