import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Panel } from 'shared-ui/components';
import {
  Alert,
  ApiProblem,
  Button,
  Checkbox,
  formatDate,
  formatMoney,
  formatNumber,
  TextField,
  useLocale,
  type TFunction,
} from 'shared-ui/core';
import { useNavigate } from 'shared-ui/router';
import { dayOf } from '../../parts/due';
import { paymentHref } from '../../parts/links';
import type { Account } from '../../queries/payment-account';
import { payingCardsQuery, quoteQuery, usePaying, type Selection } from '../../queries/payments';
import { useTranslations } from '../../translations';
import { CreditChoice } from './credit-choice';
import { MethodChoice, type Method } from './method-choice';
import css from './pay.module.css';
import { PaySums } from './pay-sums';
import { readCents, spread, sumOf } from './selection';

interface PayFormProps {
  account: Account;
  items: Account['items'];
  user: string;
  idempotencyKey: string;
}

/** Error codes with texts of their own. */
const CODES = ['nothing_owed', 'above_owed', 'under_way', 'limit', 'changed', 'method_unavailable', 'method_expired'];

function refusal(error: unknown, t: TFunction): string {
  if (!(error instanceof ApiProblem)) return t('pay.refused.unknown');
  const code = error.code.replace('payments.', '').replace('too_many', 'limit');
  if (CODES.includes(code)) return t(`pay.refused.${code}`);
  if (error.code.startsWith('smileys.')) return t('pay.refused.smileys');
  if (error.code === 'idempotency.conflict') return t('pay.refused.conflict');
  return t('pay.refused.unknown');
}

/** Returns the day on which a payment of the selection would be scheduled, the earliest due date; null where one is not in the future. */
function dueDay(items: Account['items'], selection: Selection): string | null {
  const chosen = new Set(selection.items?.map(({ reference }) => reference));
  const days = items.filter(({ reference }) => chosen.has(reference)).map(({ dueOn }) => dueOn);
  const first = days.toSorted()[0];
  return first !== undefined && first > dayOf(new Date()) ? first : null;
}

function verbOf(method: Method | null, dated: boolean): string {
  if (dated) return 'pay.schedule';
  return method?.kind === 'transfer' ? 'pay.prepare' : 'pay.confirm';
}

/** Names what is left to be charged: "À débiter", "À débiter le 19/12/2026", "À virer". */
function chargeName(method: Method | null, on: string | null, t: TFunction): string {
  if (method?.kind === 'transfer') return t('pay.chargeTransfer');
  return on === null ? t('pay.charge') : t('pay.chargeOn', { date: formatDate(on) });
}

/** Asks for the amount, for the smileys and credits that reduce it, and for the payment method. */
export function PayForm({ account, items: all, user, idempotencyKey }: PayFormProps) {
  const t = useTranslations();
  const navigate = useNavigate();
  const [dueOnly, setDueOnly] = useState(false);
  const overdue = all.filter((item) => item.overdue);
  const items = dueOnly ? overdue : all;
  const most = sumOf(items);
  const format = (amount: number) => formatMoney({ ...account.toPay, amount });
  const [amount, setAmount] = useState('');
  const [smileys, setSmileys] = useState('');
  const [credits, setCredits] = useState(account.credit.amount > 0);
  const [picked, setMethod] = useState<Method | null>(null);
  const [later, setLater] = useState(false);
  const [asked, setAsked] = useState(false);
  const [offline, setOffline] = useState(false);
  const cents = amount.trim() === '' ? most : readCents(amount);
  const used = smileys.trim() === '' ? 0 : Number(smileys.replace(/\s/g, ''));
  const wrongAmount = cents === null || cents === 0 || cents > most;
  const wrongSmileys = !Number.isInteger(used) || used < 0 || used > account.smileys;
  const selection: Selection = useDeferredValue({
    items: cents === most ? items.map(({ reference }) => ({ reference })) : spread(items, cents ?? 0),
    smileys: wrongSmileys ? 0 : used,
    credits,
  });
  const cards = useQuery({ ...payingCardsQuery(user), enabled: account.methods.includes('card') });
  const usual = cards.data?.find((card) => card.default && !card.expired);
  const method: Method | null = picked ?? (usual ? { kind: 'card', uuid: usual.uuid } : null);
  const { create } = usePaying(user, useLocale());
  // No quote is requested while a payment is being created or exists: it would be refused.
  const quoted = !wrongAmount && !wrongSmileys && !create.isPending && !create.isSuccess;
  const quote = useQuery({ ...quoteQuery(user, selection), enabled: quoted });
  // The amount of an earlier selection is not shown beside a wrong value.
  const shown = wrongAmount || wrongSmileys ? undefined : quote.data;
  const charge = shown?.charge;
  const sure = shown !== undefined && !quote.isPlaceholderData && !quote.isError;
  const chosen: Method | null = charge?.amount === 0 ? { kind: 'none' } : method;
  const dueOn = dueDay(items, selection);
  const dated = later && dueOn !== null && chosen !== null && (chosen.kind === 'card' || chosen.kind === 'sepa');
  const pay = (form: HTMLFormElement) => {
    setAsked(true);
    if (chosen === null) form.querySelector<HTMLInputElement>('input[name=method]')?.focus();
    // Said at once: without a network nothing is sent, neither now nor on reconnection.
    setOffline(!navigator.onLine);
    if (!navigator.onLine || !sure || charge === undefined || chosen === null || create.isPending) return;
    create.mutate(
      { ...selection, method: chosen, expected: charge.amount, idempotencyKey, ...(dated ? { onDueDate: true } : {}) },
      // The payment replaces the form in the history, so that Back does not return to the form.
      { onSuccess: ({ uuid }) => void navigate(paymentHref(uuid), { replace: true }) },
    );
  };
  return (
    <form
      className={css.columns}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        pay(event.currentTarget);
      }}
    >
      <div className={css.main}>
        <Panel title={t('pay.howMuch')}>
          <div className={css.fields}>
            {overdue.length > 0 && overdue.length < all.length ? (
              <Checkbox checked={dueOnly} onChange={(event) => setDueOnly(event.target.checked)}>
                {t('pay.overdue', { amount: format(sumOf(overdue)) })}
              </Checkbox>
            ) : null}
            <TextField
              label={t('pay.amount')}
              inputMode="decimal"
              autoComplete="off"
              help={t('pay.amountHelp', { most: format(most) })}
              error={wrongAmount ? t('pay.amountWrong', { most: format(most) }) : undefined}
              value={amount}
              onChange={(event) => setAmount(event.target.value)}
            />
            {(quote.data?.smileysMost ?? 0) > 0 || used > 0 ? (
              <TextField
                label={t('pay.smileys')}
                inputMode="numeric"
                autoComplete="off"
                help={t('pay.smileysHelp', {
                  n: formatNumber(quote.data?.smileysMost ?? 0),
                  ten: formatNumber(10),
                  worth: format(10 * account.rate.amount),
                })}
                error={wrongSmileys ? t('pay.smileysWrong', { n: formatNumber(account.smileys) }) : undefined}
                value={smileys}
                onChange={(event) => setSmileys(event.target.value)}
              />
            ) : null}
            <CreditChoice credit={account.credit} checked={credits} onChange={setCredits} />
          </div>
        </Panel>
        {charge?.amount === 0 ? null : (
          <Panel title={t('pay.how')}>
            <MethodChoice account={account} user={user} value={method} missing={asked && method === null} onChange={setMethod} />
            {dueOn !== null && (method?.kind === 'card' || method?.kind === 'sepa') ? (
              <Checkbox checked={later} onChange={(event) => setLater(event.target.checked)}>
                {t('pay.onDueDate', { date: formatDate(dueOn) })}
              </Checkbox>
            ) : null}
          </Panel>
        )}
      </div>
      <div className={css.aside}>
        <Panel title={t('pay.sum')}>
          <PaySums items={items} quote={shown} available={account.credit} charge={chargeName(chosen, dated ? dueOn : null, t)} />
          {wrongAmount || wrongSmileys ? <Alert tone="info">{t('pay.waiting')}</Alert> : null}
          {offline ? <Alert>{t('pay.refused.offline')}</Alert> : null}
          {quote.isError ? <Alert>{refusal(quote.error, t)}</Alert> : null}
          {create.isError && !offline ? <Alert>{refusal(create.error, t)}</Alert> : null}
          <Button block variant="primary" type="submit" busy={create.isPending} disabledReason={sure ? undefined : t('pay.notReady')}>
            {charge === undefined ? t('pay.act') : t(verbOf(chosen, dated), { amount: formatMoney(charge) })}
          </Button>
          <p className={css.note}>{t('pay.safe')}</p>
        </Panel>
      </div>
    </form>
  );
}
