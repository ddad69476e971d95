import { useEffect, useState } from 'react';
import { lazyPart, linkProps, Logo, notify, type Session, usePath, useT } from 'shared-ui/core';
import { Icon } from 'shared-ui/components';
import { MENU_BUTTON } from '../assistant/state';
import { HOME, type RouteMatch } from '../routes';
import { IconTools } from '../slots/tools';
import css from './mobile.module.css';

// Windows of 1024 px and more never load it; in others the bar below the page, of the same chunk, has loaded it.
const MobileMenu = lazyPart(() => import(/* webpackChunkName: "pages" */ './mobile-menu'), null);

/** The bar under 1024 px: tools, logo, menu button. */
export function MobileBar({ match, session }: { match: RouteMatch; session: Session }) {
  const t = useT('shell');
  const path = usePath();
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [path]);
  const show = () =>
    MobileMenu.prepare().then(
      () => setOpen(true),
      (error: unknown) => {
        console.warn('the menu could not be fetched', error);
        notify({ tone: 'error', key: 'menu', message: t('failure.load') });
      },
    );
  return (
    <div className={css.bar}>
      <div className={css.tools}>
        <IconTools session={session} icon={css.round} />
      </div>
      <a className={css.logo} {...linkProps(HOME)}>
        <Logo />
      </a>
      <button
        type="button"
        className={css.round}
        id={MENU_BUTTON}
        aria-label={t('menu.open')}
        aria-expanded={open}
        aria-haspopup="dialog"
        data-visit="menu"
        onClick={() => void show()}
      >
        <Icon name="menu" size={20} />
      </button>
      {open ? <MobileMenu match={match} session={session} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
