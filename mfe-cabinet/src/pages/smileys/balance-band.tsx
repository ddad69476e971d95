import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon, PanelEmpty, PanelError } from 'shared-ui/components';
import { Button, formatDate, formatMoney, formatNumber, Skeleton, type TFunction } from 'shared-ui/core';
import { Emphasis } from 'shared-ui/table';
import { useMayUseSmileys } from '../../parts/smileys';
import { smileyAccountQuery, type SmileyAccount } from '../../queries/smiley-account';
import { useTranslations } from '../../translations';
import css from './smileys.module.css';
import { UseDialog } from '../../parts/use-smileys/use-dialog';

interface BandProps {
  user: string;
  /** The invoice that the address names; the dialog opens with it. */
  invoice: string | undefined;
  onInvoiceDone: () => void;
}

/** Shows the balance, its value, the next expiry, and the button that uses smileys. */
export function BalanceBand({ user, invoice, onInvoiceDone }: BandProps) {
  const t = useTranslations();
  const query = useQuery(smileyAccountQuery(user));
  return (
    <section className={css.band} aria-label={t('smileys.balance')}>
      {query.data ? (
        <Account account={query.data} user={user} invoice={invoice} onInvoiceDone={onInvoiceDone} />
      ) : query.isError ? (
        <PanelError onRetry={() => void query.refetch()} retrying={query.isFetching}>
          {t('smileys.error')}
        </PanelError>
      ) : query.fetchStatus === 'paused' ? (
        <PanelEmpty>{t('common.offline')}</PanelEmpty>
      ) : (
        <div className={css.waiting}>
          <Skeleton width={140} height={24} />
          <Skeleton width={220} />
        </div>
      )}
    </section>
  );
}

function Account({ account, user, invoice, onInvoiceDone }: BandProps & { account: SmileyAccount }) {
  const t = useTranslations();
  const reason = refusal(account, useMayUseSmileys(), t);
  const [asked, setAsked] = useState(invoice !== undefined);
  const close = () => {
    setAsked(false);
    onInvoiceDone();
  };
  return (
    <>
      <div className={css.facts}>
        <p className={css.figure}>
          {formatNumber(account.balance)} <span className={css.unit}>{t('smileys.unit', { count: account.balance })}</span>
        </p>
        <p className={css.worth}>
          <Emphasis text={t('smileys.worth', { worth: formatMoney(account.worth), rate: formatMoney(account.rate) })} />
        </p>
        <Expiry account={account} />
      </div>
      <div className={css.act}>
        <Button variant="primary" icon={<Icon name="smile" />} disabledReason={reason} onClick={() => setAsked(true)}>
          {t('smileys.act')}
        </Button>
        {reason === undefined ? null : <p className={css.reason}>{reason}</p>}
      </div>
      {asked && reason === undefined ? <UseDialog account={account} user={user} invoice={invoice} onClose={close} /> : null}
    </>
  );
}

function refusal({ balance }: SmileyAccount, allowed: boolean, t: TFunction): string | undefined {
  if (!allowed) return t('smileys.notYours');
  return balance > 0 ? undefined : t('smileys.nothingToUse');
}

/** Shows the smileys that expire first. */
function Expiry({ account }: { account: SmileyAccount }) {
  const t = useTranslations();
  const [next] = account.expiring;
  if (next === undefined) return null;
  return (
    <p className={css.note}>{t('smileys.expiring', { count: next.amount, n: formatNumber(next.amount), date: formatDate(next.on) })}</p>
  );
}
