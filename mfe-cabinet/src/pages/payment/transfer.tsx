import { CopyButton, Panel } from 'shared-ui/components';
import { formatMoney } from 'shared-ui/core';
import type { Payment } from '../../queries/payments';
import { useTranslations } from '../../translations';
import css from './payment.module.css';

/** Width of a QR code's quiet zone in modules (ISO/IEC 18004). */
const QUIET = 4;

/** Sets a number in groups of four, as ISO 13616 prints an IBAN; the text itself, which may be copied, has no spaces. */
function Fours({ value }: { value: string }) {
  return value.match(/.{1,4}/gu)?.map((group, index) => (
    <span key={index} className={css.four}>
      {group}
    </span>
  ));
}

/** Shows the data of a bank transfer as a QR code for banking apps, and as text to copy. */
export function Transfer({ transfer: { beneficiary, iban, bic, reference, amount, qr } }: { transfer: NonNullable<Payment['transfer']> }) {
  const t = useTranslations();
  const edge = qr.size + 2 * QUIET;
  const rows = [
    { name: 'beneficiary', value: beneficiary },
    { name: 'iban', value: iban },
    { name: 'bic', value: bic },
    { name: 'reference', value: reference },
  ];
  return (
    <Panel title={t('payment.transfer.title')}>
      <p className={css.text}>{t('payment.transfer.text', { amount: formatMoney(amount) })}</p>
      <div className={css.transfer}>
        <svg
          className={css.qr}
          viewBox={`${String(-QUIET)} ${String(-QUIET)} ${String(edge)} ${String(edge)}`}
          role="img"
          aria-label={t('payment.transfer.qr')}
          shapeRendering="crispEdges"
        >
          <path d={qr.path} />
        </svg>
        <dl className={css.account}>
          {rows.map(({ name, value }) => (
            <div key={name}>
              <dt>{t(`payment.transfer.${name}`)}</dt>
              <dd>
                <span>{name === 'iban' ? <Fours value={value} /> : value}</span> <CopyButton plain value={value} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Panel>
  );
}
