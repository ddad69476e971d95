import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { Icon, Money, Panel } from 'shared-ui/components';
import { Button, formatRelativeDay, formatTime, Skeleton, VisuallyHidden, type TFunction } from 'shared-ui/core';
import { balanceQuery, BASES, type Base } from '../../queries/balances';
import { useWords } from '../../words';
import css from './balances.module.css';

/** Soldes: four bases, each with its own fate. */
export function BalancesPanel({ user }: { user: string }) {
  const t = useWords();
  const balances = useQueries({ queries: BASES.map((base) => balanceQuery(user, base)) });
  const failed = BASES.filter((_, index) => balances[index]?.data === undefined && balances[index]?.isError);
  const message = failed.length > 0 ? t('balances.error') : '';
  return (
    <Panel title={t('balances.title')} ruled>
      <ul className={css.rows}>
        {BASES.map((base, index) => {
          const query = balances[index];
          return query ? <BalanceRow key={base} base={base} query={query} /> : null;
        })}
      </ul>
      {/* One line for several failures; a single one is told by its row and only announced here. */}
      <div role="status" className={failed.length > 1 ? css.failure : undefined}>
        {failed.length > 1 ? message : <VisuallyHidden>{message}</VisuallyHidden>}
      </div>
    </Panel>
  );
}

type Balance = { base: Base; balance: { amount: number; currency: string }; asOf: string };

function asOf(iso: string, t: TFunction): string {
  const today = new Date(iso).toDateString() === new Date().toDateString();
  return today ? t('balances.at', { time: formatTime(iso) }) : formatRelativeDay(iso.slice(0, 10));
}

function BalanceRow({ base, query }: { base: Base; query: UseQueryResult<Balance> }) {
  const t = useWords();
  const name = t(`balances.base.${base}`);
  const { data, isError, isFetching, refetch } = query;
  return (
    <li className={css.row} data-base={base} aria-busy={isFetching || undefined}>
      <span className={css.name}>
        {name}
        {data === undefined && isError ? <span className={css.unavailable}>{t('balances.unavailable')}</span> : null}
      </span>
      {data !== undefined ? (
        <>
          <span className={css.time}>{asOf(data.asOf, t)}</span>
          <span className={css.amount}>
            <Money value={data.balance} />
          </span>
        </>
      ) : isError ? (
        <Button
          size="s"
          icon={<Icon name="retry" size={14} />}
          busy={isFetching}
          onClick={() => void refetch()}
          aria-label={t('balances.retry', { name })}
        >
          {t('balances.retryShort')}
        </Button>
      ) : (
        <Skeleton width={92} />
      )}
    </li>
  );
}
