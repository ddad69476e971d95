import { Money } from 'shared-ui/components';
import { Alert, Button } from 'shared-ui/core';
import { type CartProduct, MAX_PRODUCTS, SHIPPING_CENTS } from '../../../cart/cart';
import { useCart, useCartActions } from '../../../cart/use-cart';
import type { Frame, WorkDetail } from '../../../queries/gallery';
import { useTranslations } from '../../../translations';
import { drawerOpen } from '../frame/drawer-store';
import css from './work.module.css';

interface Props {
  work: WorkDetail;
  frame: Frame | undefined;
  /** The work's entry in the cart, if it has one. */
  inCart: CartProduct | undefined;
}

/** Shows the price with the selected frame, and the button that adds the work to the cart or changes its frame there. */
export function AddPart({ work, frame, inCart }: Props) {
  const t = useTranslations();
  const actions = useCartActions();
  const { data: cart } = useCart();
  const { currency, amount } = work.price;
  const euros = (cents: number) => ({ amount: cents, currency });
  const same = inCart !== undefined && inCart.frameColor === frame?.frameColor;
  const full = !inCart && (cart?.totalQuantity ?? 0) >= MAX_PRODUCTS;
  const add = () => {
    if (!same) {
      const framed = frame ? { frameColor: frame.frameColor, framing: frame.price } : {};
      actions.mutate({ type: 'add', product: { id: work.uuid, work, price: work.price, ...framed } });
    }
    drawerOpen.set(true);
  };
  const rows = [
    [t('gallery.part.work'), amount],
    [frame ? t('gallery.part.frame', { frame: frame.name }) : t('gallery.part.noFrame'), frame?.price.amount ?? 0],
    [t('gallery.part.shipping'), SHIPPING_CENTS],
  ] as const;
  return (
    <section className={css.add} aria-label={t('gallery.part.title')}>
      <dl>
        {rows.map(([name, cents]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Money value={euros(cents)} />
            </dd>
          </div>
        ))}
        <div className={css.sum}>
          <dt>{t('gallery.part.sum')}</dt>
          <dd>
            <Money value={euros(amount + (frame?.price.amount ?? 0) + SHIPPING_CENTS)} />
          </dd>
        </div>
      </dl>
      {actions.isError ? <Alert>{t('gallery.cart.failed')}</Alert> : null}
      <Button
        variant="primary"
        size="l"
        block
        busy={actions.isPending}
        disabledReason={full ? t('gallery.cart.full', { count: MAX_PRODUCTS }) : undefined}
        onClick={add}
      >
        {t(same ? 'gallery.add.see' : inCart ? 'gallery.add.change' : 'gallery.add.add')}
      </Button>
      {inCart ? <p className={css.quiet}>{t(same ? 'gallery.add.same' : 'gallery.add.other')}</p> : null}
    </section>
  );
}
