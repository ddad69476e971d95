import { useQuery } from '@tanstack/react-query';
import { Panel, PanelData } from 'shared-ui/components';
import { formatDate, formatNumber, linkProps } from 'shared-ui/core';
import type { CardProps } from 'shared-ui/slots';
import { paths } from '../parts/links';
import { smileyAccountQuery, type SmileyAccount } from '../queries/smiley-account';
import { useTranslations } from '../translations';
import css from './smileys.module.css';

/** Shows the card "Smileys": the balance, what expires when, and what it can be used for. */
export default function Smileys({ user }: CardProps) {
  const t = useTranslations();
  const query = useQuery(smileyAccountQuery(user));
  return (
    <Panel title={t('ext.smileys.title')} aside={<a {...linkProps(paths.smileys)}>{t('ext.smileys.more')}</a>}>
      <div className={css.panel}>
        <PanelData query={query} failure={t('ext.smileys.error')} rows={2}>
          {(account) => <Account account={account} />}
        </PanelData>
      </div>
    </Panel>
  );
}

function Account({ account: { balance, expiring } }: { account: SmileyAccount }) {
  const t = useTranslations();
  const [next, after] = expiring;
  return (
    <>
      <p className={css.figure}>{formatNumber(balance)}</p>
      {next ? (
        <p className={css.note}>
          {t('ext.smileys.expiring', { count: next.amount, n: formatNumber(next.amount), date: formatDate(next.on) })}
          {after ? ` ${t('ext.smileys.then', { n: formatNumber(after.amount), date: formatDate(after.on) })}` : null}
        </p>
      ) : null}
      <p className={css.note}>{t(balance > 0 ? 'ext.smileys.use' : 'ext.smileys.none')}</p>
    </>
  );
}
