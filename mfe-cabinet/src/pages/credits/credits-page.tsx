import { useQuery } from '@tanstack/react-query';
import { Icon, Panel, PanelEmpty, PanelError } from 'shared-ui/components';
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

/** Shows the page "Mes crédits": for each of the four bases, what it owes the practice or the practice owes it; then what pays an invoice. */
export function CreditsPage() {
  const t = useTranslations();
  const user = useUserUuid();
  const account = usePayments(user);
  usePage({ title: t('title.credits') });
  return (
    <div className={css.page}>
      <Panel title={t('credits.bases')}>
        <ul className={css.bases} aria-label={t('credits.bases')}>
          {BASES.map((base) => (
            <BaseFigure key={base} base={base} user={user} />
          ))}
        </ul>
        <p className={css.note}>{t('credits.readOnly')}</p>
      </Panel>
      {account ? (
        <div className={css.parts}>
          <Deductible account={account} />
          <Movements user={user} />
        </div>
      ) : null}
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
        <p className={css.amount}>{formatMoney(credit)}</p>
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
function BaseFigure({ base, user }: { base: Base; user: string }) {
  const t = useTranslations();
  const query = useQuery(balanceQuery(user, base));
  const { data, isError, isFetching, refetch, fetchStatus } = query;
  const name = t(`credits.base.${base}`);
  return (
    <li className={css.base} data-base={base} aria-busy={isFetching || undefined}>
      <h3 className={css.name}>{name}</h3>
      {data ? (
        <Balance data={data} />
      ) : isError ? null : fetchStatus === 'paused' ? (
        <PanelEmpty>{t('common.offline')}</PanelEmpty>
      ) : (
        <Waiting />
      )}
      <p className={css.counts}>{t(`credits.counts.${base}`)}</p>
      {isError ? (
        <div className={css.failure}>
          <PanelError
            onRetry={() => void refetch()}
            retrying={isFetching}
            note={data ? t('credits.stale', { time: formatDateTime(data.asOf) }) : undefined}
          >
            {t('credits.error')}
          </PanelError>
        </div>
      ) : null}
    </li>
  );
}

function Balance({ data: { balance, asOf } }: { data: AccountBalance }) {
  const t = useTranslations();
  const state = balance.amount > 0 ? 'credit' : balance.amount < 0 ? 'due' : 'none';
  return (
    <>
      <p className={css.amount}>{formatMoney(balance)}</p>
      <p className={css.state}>{t(`credits.state.${state}`)}</p>
      <p className={css.time}>
        <time dateTime={asOf}>{t('credits.asOf', { time: formatDateTime(asOf) })}</time>
      </p>
    </>
  );
}

function Waiting() {
  return (
    <p className={css.amount}>
      <Skeleton width={132} height={24} />
    </p>
  );
}
