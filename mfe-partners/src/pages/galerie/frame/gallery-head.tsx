import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { Icon } from 'shared-ui/components';
import {
  BRAND_NAME,
  Button,
  formatNumber,
  LanguageSelect,
  linkProps,
  type Locale,
  Logo,
  notify,
  setLocale,
  signOut,
  useLocale,
  useSession,
  VisuallyHidden,
} from 'shared-ui/core';
import { dashboard, shell } from 'shared-ui/pages';
import { useLocation } from 'shared-ui/router';
import { useCartCount } from '../../../cart/use-cart';
import { galleryPaths, signInHref } from '../../../parts/gallery-links';
import { useTranslations } from '../../../translations';
import { drawerOpen } from './drawer-store';
import css from './frame.module.css';

/** Shows the gallery's name, the link back to the portal, the cart, the language switch, and sign-in or sign-out. */
export function GalleryHead() {
  const t = useTranslations();
  const session = useSession();
  const { pathname, search } = useLocation();
  return (
    <header className={css.head}>
      <a className={css.brand} {...linkProps(session ? dashboard.dashboard : shell.login)} title={BRAND_NAME}>
        <Logo />
        <span className={css.portal}>{t('gallery.portal')}</span>
      </a>
      {pathname === galleryPaths.gallery ? null : (
        <a className={css.back} {...linkProps(galleryPaths.gallery)}>
          <Icon name="arrow-left" size={16} />
          {t('title.gallery')}
        </a>
      )}
      <div className={css.tools}>
        {pathname === galleryPaths.cart ? null : <CartButton />}
        <Language />
        {session ? (
          <button type="button" className={css.way} onClick={() => void signOut()}>
            {t('gallery.signOut')}
          </button>
        ) : (
          <a className={css.way} {...linkProps(signInHref(pathname + search))}>
            {t('gallery.signIn')}
          </a>
        )}
      </div>
    </header>
  );
}

function Language() {
  const t = useTranslations();
  const change = (next: Locale) => {
    setLocale(next).catch((error: unknown) => {
      console.warn('the language could not be changed', error);
      notify({ tone: 'error', key: 'language', message: t('gallery.languageFailed') });
    });
  };
  return <LanguageSelect value={useLocale()} onChange={change} display="short" />;
}

function CartButton() {
  const t = useTranslations();
  const count = useCartCount();
  return (
    <Button
      variant="ghost"
      className={css.cart}
      icon={<ShoppingBag size={18} strokeWidth={1.6} aria-hidden />}
      aria-haspopup="dialog"
      onClick={() => drawerOpen.set(true)}
    >
      <VisuallyHidden>{t('gallery.cart.open', { count, n: formatNumber(count) })}</VisuallyHidden>
      <span className={css.cartWord} aria-hidden="true">
        {t('title.cart')}
      </span>
      <span className={css.count} aria-hidden="true">
        {formatNumber(count)}
      </span>
    </Button>
  );
}
