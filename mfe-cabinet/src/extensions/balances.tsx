import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { formatRelativeDay, Icon, Money, Panel } from 'shared-ui/components';
import { Button, formatTime, linkProps, Skeleton, VisuallyHidden, type TFunction } from 'shared-ui/core';
import type { CardProps } from 'shared-ui/slots';
import { paths } from '../parts/links';
import { balanceQuery, BASES, type AccountBalance, type Base } from '../queries/balances';
import { useTranslations } from '../translations';
import css from './balances.module.css';

/** Shows the card "Soldes": four accounting bases, which load and fail independently. */
export default function Balances({ user }: CardProps) {
  const t = useTranslations();
  const balances = useQueries({ queries: BASES.map((base) => balanceQuery(user, base)) });
  const failed = balances.filter(({ data, isError }) => data === undefined && isError).length;
  const message = failed > 0 ? t('ext.balances.error') : '';
  return (
    <Panel title={t('ext.balances.title')} aside={<a {...linkProps(paths.credits)}>{t('ext.balances.all')}</a>} ruled>
      <ul className={css.rows}>
        {BASES.map((base, index) => {
          const query = balances[index];
          return query ? <BalanceRow key={base} base={base} query={query} /> : null;
        })}
      </ul>
      {/* One line for several failures; a single failure is shown by its row and only announced here. */}
      <div role="status" className={failed > 1 ? css.failure : undefined}>
        {failed > 1 ? message : <VisuallyHidden>{message}</VisuallyHidden>}
      </div>
    </Panel>
  );
}

function asOf(iso: string, t: TFunction): string {
  const today = new Date(iso).toDateString() === new Date().toDateString();
  return today ? t('ext.balances.at', { time: formatTime(iso) }) : formatRelativeDay(iso.slice(0, 10));
}

function BalanceRow({ base, query }: { base: Base; query: UseQueryResult<AccountBalance> }) {
  const t = useTranslations();
  const name = t(`ext.balances.base.${base}`);
  const { data, isError, isFetching, refetch } = query;
  return (
    <li className={css.row} data-base={base} aria-busy={isFetching || undefined}>
      <span className={css.name}>
        {name}
        {data === undefined && isError ? <span className={css.unavailable}>{t('ext.balances.unavailable')}</span> : null}
      </span>
      {data !== undefined ? (
        <>
          <time dateTime={data.asOf} className={css.time}>
            {asOf(data.asOf, t)}
          </time>
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
          aria-label={t('ext.balances.retry', { name })}
        >
          {t('ext.balances.retryShort')}
        </Button>
      ) : (
        <Skeleton width={92} />
      )}
    </li>
  );
}
