import { Money } from 'shared-ui/components';
import { formatMoney, formatNumber, Skeleton } from 'shared-ui/core';
import { type Cart, SHIPPING_CENTS } from '../../../cart/cart';
import { useTranslations } from '../../../translations';
import css from './cart.module.css';

const euros = (amount: number) => ({ amount, currency: 'EUR' });

/** Shows a cart's totals: products, framing, shipping, and the tax that the order will have. */
export function CartTotals({ cart }: { cart: Cart }) {
  const t = useTranslations();
  const { totalQuantity: count, taxed } = cart;
  const rows = [
    ['products', t('gallery.total.products', { count, n: formatNumber(count) }), cart.totalPriceProducts],
    ['framing', t('gallery.total.framing'), cart.totalPriceFraming],
    [
      'shipping',
      t('gallery.total.shipping', { count, n: formatNumber(count), each: formatMoney(euros(SHIPPING_CENTS)) }),
      cart.totalPriceShipping,
    ],
    ['total', t('gallery.total.total'), cart.total],
  ] as const;
  return (
    <dl className={css.totals} aria-busy={taxed === null}>
      {rows.map(([id, name, amount]) => (
        <div key={id} className={id === 'total' ? css.sum : undefined} data-total={id}>
          <dt>{name}</dt>
          <dd>
            <Money value={euros(amount)} />
          </dd>
        </div>
      ))}
      <div data-total="vat">
        <dt>{t('gallery.total.vat')}</dt>
        <dd>{taxed ? <Money value={taxed.vat} /> : <Skeleton width={64} />}</dd>
      </div>
      <div className={css.due} data-total="inclTaxes">
        <dt>{t('gallery.total.inclTaxes')}</dt>
        <dd>{taxed ? <Money value={taxed.totalInclTaxes} /> : <Skeleton width={80} />}</dd>
      </div>
    </dl>
  );
}
