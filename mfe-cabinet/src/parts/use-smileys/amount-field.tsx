import type { UseQueryResult } from '@tanstack/react-query';
import { PanelError, PanelSkeleton } from 'shared-ui/components';
import { Button, formatMoney, formatNumber, TextField } from 'shared-ui/core';
import type { Invoice } from '../../queries/invoices';
import type { SmileyAccount } from '../../queries/smiley-account';
import { useTranslations } from '../../translations';
import css from './use-dialog.module.css';

interface AmountFieldProps {
  query: UseQueryResult<Invoice>;
  account: SmileyAccount;
  /** The most smileys that the invoice accepts. */
  most: number;
  text: string;
  problem: 'empty' | 'whole' | 'tooMany' | undefined;
  /** The typed number, if it is valid. */
  amount: number | undefined;
  onChange: (text: string) => void;
}

/** Asks for the number of smileys and shows the resulting amount. */
export function AmountField({ query, account, most, text, problem, amount, onChange }: AmountFieldProps) {
  const t = useTranslations();
  if (query.data === undefined) {
    return query.isError ? (
      <PanelError onRetry={() => void query.refetch()} retrying={query.isFetching}>
        {t('invoice.error.title')}
      </PanelError>
    ) : (
      <PanelSkeleton rows={2} />
    );
  }
  const { toPay, status, nature } = query.data;
  if (status !== 'NOT_PAID') return <p>{t('smileys.refused.smileys_invoice_closed')}</p>;
  if (nature !== 'professional') return <p>{t('smileys.refused.smileys_not_professional')}</p>;
  if (most === 0) return <p>{t('smileys.tooSmall', { left: formatMoney(toPay) })}</p>;
  const rebate = (amount ?? 0) * account.rate.amount;
  return (
    <>
      <TextField
        label={t('smileys.amount')}
        labelAside={
          <Button variant="link" size="s" onClick={() => onChange(String(most))}>
            {t('smileys.most', { n: formatNumber(most) })}
          </Button>
        }
        inputMode="numeric"
        autoComplete="off"
        value={text}
        error={problem && t(`smileys.amountProblem.${problem}`, { n: formatNumber(most) })}
        help={t('smileys.amountHelp', { n: formatNumber(most), balance: formatNumber(account.balance) })}
        onChange={(event) => onChange(event.target.value)}
      />
      <dl className={css.sums} aria-live="polite">
        <div>
          <dt>{t('smileys.left')}</dt>
          <dd>{formatMoney(toPay)}</dd>
        </div>
        <div>
          <dt>{t('smileys.rebate')}</dt>
          <dd>{formatMoney({ ...toPay, amount: -rebate })}</dd>
        </div>
        <div className={css.after}>
          <dt>{t('smileys.after')}</dt>
          <dd>{formatMoney({ ...toPay, amount: toPay.amount - rebate })}</dd>
        </div>
      </dl>
    </>
  );
}
