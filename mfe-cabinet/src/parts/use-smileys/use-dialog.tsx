import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert, ApiProblem, Button, formatDate, formatMoney, formatNumber, NativeSelect, notify, type TFunction } from 'shared-ui/core';
import { PanelError, PanelSkeleton } from 'shared-ui/components';
import { Dialog } from 'shared-ui/overlays';
import { invoiceQueryOptions } from '../../queries/invoices';
import { type SmileyAccount } from '../../queries/smiley-account';
import { payableInvoicesQuery, useConsumption } from '../../queries/smileys';
import { useTranslations } from '../../translations';
import { mostUsable, readAmount } from './amount';
import { AmountField } from './amount-field';
import css from './use-dialog.module.css';

interface UseDialogProps {
  account: SmileyAccount;
  user: string;
  /** Chosen already. */
  invoice?: string;
  /** The dialog was opened on that invoice, and is about no other. */
  fixed?: boolean;
  onClose: () => void;
}

const FORM = 'use-smileys';

/** Codes of refusals with their own message; others get a general one. */
const CODES = [
  'smileys.insufficient',
  'smileys.not_professional',
  'smileys.invoice_closed',
  'smileys.above_invoice',
  'idempotency.conflict',
];

function refusalMessage(error: unknown, t: TFunction): string {
  if (!(error instanceof ApiProblem)) return t('smileys.refused.unknown');
  if (CODES.includes(error.code)) return t(`smileys.refused.${error.code.replace('.', '_')}`);
  if (error.code === 'network') return t('smileys.refused.network');
  if (error.status === 403) return t('smileys.notYours');
  return t(error.status >= 400 && error.status < 500 ? 'smileys.refused.refused' : 'smileys.refused.unknown');
}

/** Uses smileys on an invoice that is not paid yet. */
export function UseDialog({ account, user, invoice: given, fixed = false, onClose }: UseDialogProps) {
  const t = useTranslations();
  const [chosen, setChosen] = useState(given ?? '');
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const invoice = useQuery({ ...invoiceQueryOptions(user, chosen), enabled: chosen !== '', meta: { loader: false } });
  const consumption = useConsumption(user);
  const most = invoice.data?.smileysAllowed
    ? mostUsable(account.balance, invoice.data.toPay.amount - (invoice.data.underWay?.amount ?? 0), account.rate.amount)
    : 0;
  const typed = readAmount(text, most);
  const submit = () => {
    setAsked(true);
    if (invoice.data === undefined || !('amount' in typed)) return;
    const { amount } = typed;
    consumption.mutate(
      { invoice: chosen, amount },
      {
        onSuccess: (line) => {
          notify({
            tone: 'success',
            message: t('smileys.used', {
              count: amount,
              n: formatNumber(amount),
              reference: chosen,
              rebate: formatMoney(line.rebate ?? { ...account.rate, amount: account.rate.amount * amount }),
            }),
          });
          onClose();
        },
      },
    );
  };
  const change = (apply: () => void) => {
    setAsked(false);
    consumption.reset();
    apply();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('smileys.act')}
      actions={
        <>
          <Button onClick={onClose}>{t('smileys.cancel')}</Button>
          <Button variant="primary" type="submit" form={FORM} busy={consumption.isPending}>
            {t(consumption.isError ? 'smileys.again' : 'smileys.confirm')}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!consumption.isPending) submit();
        }}
      >
        {consumption.isError ? <Alert>{refusalMessage(consumption.error, t)}</Alert> : null}
        <p className={css.text}>{t('smileys.useHint')}</p>
        {fixed ? null : (
          <InvoiceChoice
            user={user}
            value={chosen}
            error={asked && chosen === '' ? t('smileys.chooseInvoice') : undefined}
            onChange={(next) => change(() => setChosen(next))}
          />
        )}
        {chosen === '' ? null : (
          <AmountField
            query={invoice}
            account={account}
            most={most}
            text={text}
            problem={asked && 'problem' in typed ? typed.problem : undefined}
            amount={'amount' in typed ? typed.amount : undefined}
            onChange={(next) => change(() => setText(next))}
          />
        )}
      </form>
    </Dialog>
  );
}

interface ChoiceProps {
  user: string;
  value: string;
  error: string | undefined;
  onChange: (reference: string) => void;
}

/** The invoices that are not paid, the most urgent first; one that the address named is there in any case. */
function InvoiceChoice({ user, value, error, onChange }: ChoiceProps) {
  const t = useTranslations();
  const query = useQuery(payableInvoicesQuery(user));
  if (query.data === undefined) {
    return query.isError ? (
      <PanelError onRetry={() => void query.refetch()} retrying={query.isFetching}>
        {t('smileys.invoicesError')}
      </PanelError>
    ) : (
      <PanelSkeleton rows={1} />
    );
  }
  // An invoice that is being paid in full leaves nothing that smileys could reduce.
  const items = query.data.items.filter(({ toPay, underWay }) => toPay.amount > (underWay?.amount ?? 0));
  const known = value === '' || items.some(({ reference }) => reference === value);
  if (items.length === 0 && known) return <p>{t('smileys.noInvoice')}</p>;
  return (
    <NativeSelect
      label={t('smileys.invoice')}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
      options={[
        { value: '', label: t('smileys.choose') },
        ...(known ? [] : [{ value, label: value }]),
        ...items.map(({ reference, label, dueOn, toPay }) => ({
          value: reference,
          label: `${t('smileys.option', { reference, total: formatMoney(toPay), date: formatDate(dueOn) })} · ${label}`,
        })),
      ]}
    />
  );
}
