import { Button, LinkButton, linkProps } from 'shared-ui/core';
import { Icon, PanelEmpty, PanelError, PanelSkeleton } from 'shared-ui/components';
import { Drawer } from 'shared-ui/overlays';
import { useCart } from '../../../cart/use-cart';
import { galleryPaths } from '../../../parts/gallery-links';
import { useTranslations } from '../../../translations';
import { CartLines } from '../cart/cart-lines';
import { CartTotals } from '../cart/cart-totals';
import { drawerOpen } from './drawer-store';
import css from './drawer.module.css';

/** Shows the cart in a drawer: products, totals and the link to its page. */
export default function CartDrawer() {
  const t = useTranslations();
  const close = () => drawerOpen.set(false);
  return (
    <Drawer open onClose={close} label={t('title.cart')} width={440}>
      <div className={css.head}>
        <h2>{t('title.cart')}</h2>
        <Button variant="ghost" iconOnly icon={<Icon name="x" />} aria-label={t('gallery.close')} onClick={close} />
      </div>
      <Content />
    </Drawer>
  );
}

function Content() {
  const t = useTranslations();
  const { data: cart, isError, isFetching, refetch } = useCart();
  if (!cart && isError) {
    return (
      <div className={css.part}>
        <PanelError retrying={isFetching} onRetry={() => void refetch()}>
          {t('gallery.cart.error')}
        </PanelError>
      </div>
    );
  }
  if (!cart) {
    return (
      <div className={css.part}>
        <PanelSkeleton rows={3} />
      </div>
    );
  }
  const toCart = linkProps(galleryPaths.cart);
  return (
    <>
      <div className={css.lines}>
        <CartLines cart={cart} narrow />
        {cart.totalQuantity + cart.withdrawn.length === 0 ? <PanelEmpty>{t('gallery.cart.emptyText')}</PanelEmpty> : null}
      </div>
      {cart.totalQuantity > 0 ? (
        <div className={css.foot}>
          <CartTotals cart={cart} />
          <LinkButton variant="primary" size="l" block {...toCart}>
            {t('gallery.cart.toPage')}
          </LinkButton>
        </div>
      ) : null}
    </>
  );
}
