import { useQuery } from '@tanstack/react-query';
import { Icon, Panel, PanelData } from 'shared-ui/components';
import { formatDate, formatDateTime, formatMoney, LinkButton, linkProps, Skeleton, usePage, useUserUuid } from 'shared-ui/core';
import { invoiceHref, paths, paymentHref } from '../../parts/links';
import { usePayments } from '../../parts/pay-link';
import { Points } from '../../parts/points';
import { BASES, balanceQuery, type AccountBalance, type Base } from '../../queries/balances';
import type { Account } from '../../queries/payment-account';
import { paymentsQuery } from '../../queries/payments';
import { useTranslations } from '../../translations';
import css from './credits.module.css';

/** Most movements shown; the page of payments has the others. */
const MOVEMENTS = 5;

/** Shows the page "Mes crédits": what pays an invoice; then for each of the four bases, what it owes the practice or the practice owes it. */
export function CreditsPage() {
  const t = useTranslations();
  const user = useUserUuid();
  const account = usePayments(user);
  usePage({ title: t('title.credits') });
  return (
    <div className={css.page}>
      {account ? (
        <div className={css.parts}>
          <Deductible account={account} />
          <Movements user={user} />
        </div>
      ) : null}
      <Panel title={t('credits.bases')} ruled>
        <p className={css.none}>{t('credits.readOnly')}</p>
        <ul aria-label={t('credits.bases')}>
          {BASES.map((base) => (
            <BaseBalance key={base} base={base} user={user} />
          ))}
        </ul>
      </Panel>
      <Points
        title={t('credits.whatTitle')}
        points={(['credit', 'use', 'due', 'time'] as const).map((point) => ({
          name: t(`credits.what.${point}`),
          text: t(`credits.what.${point}Text`),
        }))}
      >
        <LinkButton {...linkProps(paths.invoices)}>{t('credits.invoices')}</LinkButton>
      </Points>
    </div>
  );
}

/** Shows the credit notes and the account that a payment deducts, which no balance of a base includes, and what each can settle. */
function Deductible({ account: { credit, credits, toPay } }: { account: Account }) {
  const t = useTranslations();
  const payable = credit.amount > 0 && toPay.amount > 0;
  return (
    <Panel title={t('credits.now.title')} ruled>
      <div className={css.now}>
        {credit.amount > 0 ? <p className={css.amount}>{formatMoney(credit)}</p> : null}
        {payable ? (
          <LinkButton {...linkProps(paths.pay)} variant="primary" icon={<Icon name="wallet" />}>
            {t('credits.now.act')}
          </LinkButton>
        ) : null}
        <p className={css.nowText}>{t(credit.amount <= 0 ? 'credits.now.none' : payable ? 'credits.now.text' : 'credits.now.later')}</p>
      </div>
      <ul>
        {credits.map(({ kind, reference, left }) => (
          <li key={reference ?? kind} className={css.line}>
            <span>
              {reference === undefined ? t('statement.credits.account') : <a {...linkProps(invoiceHref(reference))}>{reference}</a>}
              <small>{t(`credits.settles.${kind}`)}</small>
            </span>
            <b>{formatMoney(left)}</b>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Shows the latest payments that used or returned a credit, newest first; nothing without any. */
function Movements({ user }: { user: string }) {
  const t = useTranslations();
  const query = useQuery({ ...paymentsQuery(user, 1), meta: { loader: false } });
  const moves = (query.data?.items ?? []).filter(({ credit, status }) => credit.amount > 0 && status === 'succeeded').slice(0, MOVEMENTS);
  if (query.isError || (query.data && moves.length === 0 && query.data.total === 0)) return null;
  return (
    <Panel title={t('credits.moves.title')} ruled aside={<a {...linkProps(paths.payments)}>{t('title.payments')}</a>}>
      {query.data && moves.length === 0 ? <p className={css.none}>{t('credits.moves.none')}</p> : null}
      <ul>
        {moves.map(({ uuid, number, createdAt, credit, items }) => (
          <li key={uuid} className={css.line}>
            <span>
              <a {...linkProps(paymentHref(uuid))}>{number}</a>
              <small>
                {t('credits.moves.used', { date: formatDate(createdAt), invoices: items.map(({ reference }) => reference).join(', ') })}
              </small>
            </span>
            <b>{formatMoney({ ...credit, amount: -credit.amount })}</b>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Shows one base, which loads, fails and retries independently. */
function BaseBalance({ base, user }: { base: Base; user: string }) {
  const t = useTranslations();
  const query = useQuery(balanceQuery(user, base));
  return (
    <li className={css.line} data-base={base} aria-busy={query.isFetching || undefined}>
      <div>
        <h3 className={css.name}>{t(`credits.base.${base}`)}</h3>
        <small>{t(`credits.counts.${base}`)}</small>
      </div>
      <PanelData query={query} failure={t('credits.error')} waiting={<Skeleton width={96} />}>
        {(data) => <Balance data={data} />}
      </PanelData>
    </li>
  );
}

function Balance({ data: { balance, asOf } }: { data: AccountBalance }) {
  const t = useTranslations();
  const state = balance.amount > 0 ? 'credit' : balance.amount < 0 ? 'due' : 'none';
  return (
    <p className={css.balance}>
      <b>{formatMoney(balance)}</b>
      <small>{t(`credits.state.${state}`)}</small>
      <small>{t('credits.asOf', { time: formatDateTime(asOf) })}</small>
    </p>
  );
}
