import { type ReactNode, useEffect } from 'react';
import { Alert, Button, lazyPart, linkProps, pageState, useStore } from 'shared-ui/core';
import { account } from 'shared-ui/pages';
import { galleryPaths } from '../../../parts/gallery-links';
import { useBrowserPrices, useBuyer } from '../../../cart/use-cart';
import { useLostOrder } from '../../../cart/use-lost-order';
import { useMade } from '../../../cart/use-made';
import { useMerge } from '../../../cart/use-merge';
import { useTranslations } from '../../../translations';
import { drawerOpen } from './drawer-store';
import css from './frame.module.css';
import { GalleryHead } from './gallery-head';

const CartDrawer = lazyPart(() => import(/* webpackChunkName: "cart-drawer" */ './cart-drawer'), null);

const LEGAL = [
  [account.legal, 'gallery.legal'],
  [account.privacy, 'gallery.privacy'],
] as const;

interface Props {
  title: string;
  lead?: string;
  /** Content beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

let shown = false;

/** Moves the scroll position and the focus to the top when the user comes from another page of the portal. */
function useArrival(): void {
  useEffect(() => {
    if (shown) {
      window.scrollTo(0, 0);
      document.getElementById('content')?.focus({ preventScroll: true });
    }
    shown = true;
    drawerOpen.set(false);
  }, []);
}

/** Lays out a page of the gallery. The shell draws no menus here, so the page has a header, the cart's drawer and a footer of its own. */
export function GalleryFrame({ title, lead, aside, children }: Props) {
  const t = useTranslations();
  const open = useStore(drawerOpen);
  const merge = useMerge();
  const user = useBuyer();
  useBrowserPrices();
  useLostOrder(user);
  useMade(user);
  useArrival();
  return (
    <div className={css.page}>
      <GalleryHead />
      <div className={css.titles}>
        <div>
          <p className={css.title} aria-hidden="true">
            {title}
          </p>
          {lead ? <p className={css.lead}>{lead}</p> : null}
        </div>
        {aside}
      </div>
      {merge.failed ? (
        <div className={css.notice}>
          <Alert
            tone="warning"
            action={
              <Button size="s" onClick={merge.retry}>
                {t('gallery.retry')}
              </Button>
            }
          >
            {t('gallery.merge.failed')}
          </Alert>
        </div>
      ) : null}
      {children}
      <footer className={css.foot}>
        {pageState.demo ? <span>{t('gallery.demo')}</span> : null}
        <nav className={css.legal} aria-label={t('gallery.about')}>
          {LEGAL.map(([path, key]) => (
            <a key={path} {...linkProps(path)}>
              {t(key)}
            </a>
          ))}
          <a {...linkProps(galleryPaths.gallery)}>{t('title.gallery')}</a>
        </nav>
      </footer>
      {open ? <CartDrawer /> : null}
    </div>
  );
}
