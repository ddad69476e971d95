import { useQuery } from '@tanstack/react-query';
import { Icon, Panel, PanelEmpty, PanelError } from 'shared-ui/components';
import { formatDateTime, formatMoney, LinkButton, linkProps, Skeleton, usePage, useUserUuid } from 'shared-ui/core';
import { paths } from '../../parts/links';
import { usePayments } from '../../parts/pay-link';
import { Points } from '../../parts/points';
import { BASES, balanceQuery, type AccountBalance, type Base } from '../../queries/balances';
import { useTranslations } from '../../translations';
import css from './credits.module.css';

/** Shows the page "Mes crédits": for each of the four bases, what it owes the practice or the practice owes it. */
export function CreditsPage() {
  const t = useTranslations();
  const user = useUserUuid();
  usePage({ title: t('title.credits') });
  return (
    <div className={css.page}>
      <Panel title={t('credits.bases')} ruled lead>
        <ul className={css.bases} aria-label={t('credits.bases')}>
          {BASES.map((base) => (
            <BaseRow key={base} base={base} user={user} />
          ))}
        </ul>
        <p className={css.note}>{t('credits.readOnly')}</p>
      </Panel>
      <Deductible user={user} />
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

/** Shows the credit notes and the account that a payment deducts, which no balance of a base includes; nothing for users who may not pay. */
function Deductible({ user }: { user: string }) {
  const t = useTranslations();
  const account = usePayments(user);
  if (!account) return null;
  const { credit, toPay } = account;
  const payable = credit.amount > 0 && toPay.amount > 0;
  return (
    <Panel title={t('credits.now.title')} ruled>
      <div className={css.now}>
        <p className={css.amount}>{formatMoney(credit)}</p>
        <p className={css.nowText}>{t(credit.amount <= 0 ? 'credits.now.none' : payable ? 'credits.now.text' : 'credits.now.later')}</p>
        {payable ? (
          <LinkButton {...linkProps(paths.pay)} variant="primary" icon={<Icon name="wallet" />}>
            {t('credits.now.act')}
          </LinkButton>
        ) : null}
      </div>
    </Panel>
  );
}

/** Shows one base, which loads, fails and retries independently. */
function BaseRow({ base, user }: { base: Base; user: string }) {
  const t = useTranslations();
  const query = useQuery(balanceQuery(user, base));
  const { data, isError, isFetching, refetch, fetchStatus } = query;
  const name = t(`credits.base.${base}`);
  return (
    <li className={css.base} data-base={base} aria-busy={isFetching || undefined}>
      <h3 className={css.name}>{name}</h3>
      <p className={css.counts}>{t(`credits.counts.${base}`)}</p>
      {data ? (
        <Balance data={data} />
      ) : isError ? null : fetchStatus === 'paused' ? (
        <PanelEmpty>{t('common.offline')}</PanelEmpty>
      ) : (
        <Waiting />
      )}
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
      <Skeleton width={104} height={16} />
    </p>
  );
}
