import { Etched, formatPercent, Money, Teeth } from 'shared-ui/components';
import { formatMoney, type ProductSchemas } from 'shared-ui/core';
import { useTranslations } from '../translations';
import css from './lines-table.module.css';

type DocumentLine = ProductSchemas['DocumentLine'];

function Trace({ line }: { line: DocumentLine }) {
  return (
    <span className={css.trace}>
      {line.ref ? <Etched label="REF">{line.ref}</Etched> : null}
      {line.lot ? <Etched label="LOT">{line.lot}</Etched> : null}
      {line.udi ? <Etched label="UDI">{line.udi}</Etched> : null}
    </span>
  );
}

/** Shows quantity, price and VAT rate in one line, for cards. */
function Terms({ line }: { line: DocumentLine }) {
  const t = useTranslations();
  const rate = line.vatRate === 0 ? t('common.exempt') : t('lines.rate', { rate: formatPercent(line.vatRate / 100, 2) });
  return <span className={css.terms}>{`${line.quantity} × ${formatMoney(line.unitPriceExclTaxes)} · ${rate}`}</span>;
}

/** Shows the lines of an order or an invoice; below 640 px each is a card with its total at the end. */
export function LinesTable({ label, lines }: { label: string; lines: readonly DocumentLine[] }) {
  const t = useTranslations();
  const traced = lines.some((line) => line.ref ?? line.lot ?? line.udi);
  return (
    <table className={css.lines} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('lines.product')}</th>
          {traced ? <th scope="col">{t('lines.trace')}</th> : null}
          <th scope="col" className={css.figure}>
            {t('lines.quantity')}
          </th>
          <th scope="col" className={css.figure}>
            {t('lines.price')}
          </th>
          <th scope="col" className={css.figure}>
            {t('lines.vat')}
          </th>
          <th scope="col" className={css.total}>
            {t('lines.total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // Lines have no id and never change their positions.
          <tr key={index}>
            <td className={css.product}>
              <span className={css.name}>
                {line.label}{' '}
                <span className={css.teeth}>
                  <Teeth teeth={line.teeth} />
                </span>
              </span>
              {line.detail ? <span className={css.detail}>{line.detail}</span> : null}
              <Terms line={line} />
            </td>
            {traced ? (
              <td className={css.traceCell}>
                <Trace line={line} />
              </td>
            ) : null}
            <td className={css.figure}>{line.quantity}</td>
            <td className={css.figure}>
              <Money value={line.unitPriceExclTaxes} currency={false} />
            </td>
            <td className={css.figure}>{line.vatRate === 0 ? t('common.exempt') : formatPercent(line.vatRate / 100, 2)}</td>
            <td className={css.total}>
              <span className={css.bare}>
                <Money value={line.totalExclTaxes} currency={false} />
              </span>
              <span className={css.full}>
                <Money value={line.totalExclTaxes} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
