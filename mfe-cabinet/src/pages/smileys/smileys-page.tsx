import { useQuery } from '@tanstack/react-query';
import { DefinitionList, Panel, PanelError } from 'shared-ui/components';
import { formatNumber, LinkButton, linkProps, Skeleton, smileysQuery, usePage } from 'shared-ui/core';
import { paths } from '../../parts/links';
import { useUserUuid } from '../../parts/use-user';
import { useWords } from '../../words';
import css from './smileys.module.css';

/** Mes smileys: the balance, and what it is for (decision 22). */
export function SmileysPage() {
  const t = useWords();
  usePage({ title: t('title.smileys') });
  return (
    <div className={css.page}>
      <Panel title={t('smileys.balance')}>
        <Balance />
      </Panel>
      <Panel title={t('smileys.useTitle')} ruled>
        <DefinitionList
          items={(['use', 'earn', 'not'] as const).map((point) => ({
            term: <span className={css.term}>{t(`smileys.${point}`)}</span>,
            value: <span className={css.value}>{t(`smileys.${point}Text`)}</span>,
          }))}
        />
        <p className={css.next}>
          <LinkButton {...linkProps(paths.invoices)}>{t('smileys.invoices')}</LinkButton>
        </p>
      </Panel>
    </div>
  );
}

function Balance() {
  const t = useWords();
  const user = useUserUuid();
  const { data, isError, isFetching, refetch } = useQuery(smileysQuery(user));
  if (data === undefined && isError) {
    return (
      <PanelError onRetry={() => void refetch()} retrying={isFetching}>
        {t('smileys.error')}
      </PanelError>
    );
  }
  return (
    <>
      <p className={css.figure}>
        {data === undefined ? (
          <Skeleton width={112} height={24} />
        ) : (
          <>
            {formatNumber(data)} <span className={css.unit}>{t('smileys.unit', { count: data })}</span>
          </>
        )}
      </p>
      <p className={css.note}>{t('smileys.sum')}</p>
    </>
  );
}
