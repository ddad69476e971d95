import { Alert, formatMoney } from 'shared-ui/core';
import type { Cart } from '../../../cart/cart';
import type { Change } from '../../../cart/changes';
import { useTranslations } from '../../../translations';
import css from './cart.module.css';

/** Lists what has changed since the user saw the cart: nothing was ordered, and the page now shows the current cart. */
export function Changes({ changes, seen, now }: { changes: readonly Change[]; seen: Cart; now: Cart }) {
  const t = useTranslations();
  const titleOf = (id: string) =>
    [...now.products, ...seen.products].find((product) => product.id === id)?.work.title ?? t('gallery.change.unknown');
  const money = (amount: number) => formatMoney({ amount, currency: 'EUR' });
  return (
    <Alert>
      <p className={css.changed}>{t('gallery.change.title')}</p>
      <ul className={css.changes}>
        {changes.map((change) => (
          <li key={`${change.id} ${change.field}`}>
            {t(`gallery.change.${change.kind}`, {
              title: titleOf(change.id),
              before: money(change.before),
              today: money(change.today),
            })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
