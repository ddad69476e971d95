import { useState } from 'react';
import { EmptyState, ErrorState, PanelSkeleton } from 'shared-ui/components';
import { Alert, Button, cx, LinkButton, linkProps, usePage } from 'shared-ui/core';
import { ConfirmDialog } from 'shared-ui/overlays';
import { type Cart, type CartProduct } from '../../../cart/cart';
import { useCart, useCartActions } from '../../../cart/use-cart';
import { useOrdering } from '../../../cart/use-ordering';
import { galleryPaths } from '../../../parts/gallery-links';
import { useTranslations } from '../../../translations';
import { GalleryFrame } from '../frame/gallery-frame';
import { CartLines } from './cart-lines';
import { CartTotals } from './cart-totals';
import { Checkout } from './checkout';
import css from './cart.module.css';

/** Shows the page /galerie/panier: the cart, its totals and the order. */
export default function CartPage() {
  const t = useTranslations();
  usePage({ title: t('title.cart'), back: galleryPaths.gallery });
  const { data: cart, isError, error, isFetching, refetch } = useCart();
  return (
    <GalleryFrame title={t('title.cart')}>
      <div className={css.page}>
        {cart ? (
          <Filled cart={cart} />
        ) : isError ? (
          <ErrorState title={t('gallery.cart.error')} error={error} retrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <PanelSkeleton rows={4} />
        )}
      </div>
    </GalleryFrame>
  );
}

function Filled({ cart }: { cart: Cart }) {
  const t = useTranslations();
  const actions = useCartActions();
  const [asked, setAsked] = useState(false);
  const [cleared, setCleared] = useState<readonly CartProduct[]>();
  const ordering = useOrdering();
  // The platform may empty the cart before the order's response arrives; until then the page shows the sent cart.
  const shown = cart.totalQuantity === 0 && ordering.sent ? ordering.sent : cart;
  const empty = shown.totalQuantity + shown.withdrawn.length === 0;
  const clear = () => {
    setCleared(cart.products);
    setAsked(false);
    actions.mutate({ type: 'clear' });
  };
  const takeBack = (before: readonly CartProduct[]) => {
    setCleared(undefined);
    actions.mutate({ type: 'restore', before, ids: before.map(({ id }) => id) });
  };
  return (
    <>
      {actions.isError ? <Alert>{t('gallery.cart.failed')}</Alert> : null}
      {cleared && cart.totalQuantity === 0 ? (
        <Alert
          tone="info"
          action={
            <Button size="s" onClick={() => takeBack(cleared)}>
              {t('gallery.undo')}
            </Button>
          }
        >
          {t('gallery.cart.cleared', { count: cleared.length })}
        </Alert>
      ) : null}
      <div className={cx(css.columns, empty && css.empty)}>
        <div className={css.main}>
          <CartLines cart={shown} />
          {empty ? (
            <Nothing />
          ) : (
            <div className={css.below}>
              <a {...linkProps(galleryPaths.gallery)}>{t('gallery.cart.goOn')}</a>
              <Button variant="danger-edge" size="s" onClick={() => setAsked(true)}>
                {t('gallery.cart.clear')}
              </Button>
            </div>
          )}
        </div>
        {empty ? null : (
          <aside className={css.aside} aria-label={t('gallery.order.title')}>
            <CartTotals cart={shown} />
            <Checkout cart={shown} ordering={ordering} />
          </aside>
        )}
      </div>
      <ConfirmDialog
        open={asked}
        title={t('gallery.cart.clearTitle')}
        confirm={t('gallery.cart.clear')}
        onConfirm={clear}
        onCancel={() => setAsked(false)}
      >
        {t('gallery.cart.clearText', { count: cart.totalQuantity })}
      </ConfirmDialog>
    </>
  );
}

function Nothing() {
  const t = useTranslations();
  return (
    <EmptyState
      title={t('gallery.cart.empty')}
      actions={
        <LinkButton variant="primary" {...linkProps(galleryPaths.gallery)}>
          {t('gallery.cart.browse')}
        </LinkButton>
      }
    >
      {t('gallery.cart.emptyText')}
    </EmptyState>
  );
}
