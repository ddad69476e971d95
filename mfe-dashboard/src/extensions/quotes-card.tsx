import { useQuery } from '@tanstack/react-query';
import { DataNote, Panel, PanelData, PanelEmpty } from 'shared-ui/components';
import { formatDateTime, formatMoney, formatNumber } from 'shared-ui/core';
import { quotesQuery, type Quote } from '../queries/quotes';
import { useTranslations } from '../translations';
import css from './quotes.module.css';

/** Shows the card "Cours de bourse": a few listed companies. The card is opt-in. */
export default function Quotes() {
  const t = useTranslations();
  const query = useQuery(quotesQuery());
  return (
    <Panel title={t('ext.quotes.title')} ruled>
      <div className={css.panel}>
        <PanelData query={query} failure={t('ext.quotes.error')} rows={3}>
          {(quotes) => (quotes.length === 0 ? <PanelEmpty>{t('ext.quotes.empty')}</PanelEmpty> : <List quotes={quotes} />)}
        </PanelData>
      </div>
    </Panel>
  );
}

/** Formats a change as "+0,45 %". The sign carries the meaning, so colour is not needed. */
function change(basisPoints: number): string {
  const sign = basisPoints > 0 ? '+' : '';
  return `${sign}${formatNumber(basisPoints / 100, 2)}\u202f%`;
}

function List({ quotes }: { quotes: readonly Quote[] }) {
  const t = useTranslations();
  const oldest = quotes.reduce((first, { asOf }) => (asOf < first ? asOf : first), quotes[0]?.asOf ?? '');
  return (
    <>
      <ul>
        {quotes.map(({ symbol, name, price, currency, changeBasisPoints }) => (
          <li key={symbol} className={css.row}>
            <span className={css.who}>
              <span className={css.name}>{name}</span>
              <span className={css.symbol}>{symbol}</span>
            </span>
            <span className={css.price}>{formatMoney({ amount: price, currency })}</span>
            <span className={css.change}>{change(changeBasisPoints)}</span>
          </li>
        ))}
      </ul>
      <DataNote>{t('ext.quotes.asOf', { at: formatDateTime(oldest) })}</DataNote>
    </>
  );
}
