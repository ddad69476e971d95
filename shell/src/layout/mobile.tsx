import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Button, cx, LanguageSelect, linkProps, Logo, pageState, type Session, signOut, useLocale, usePath, useT } from 'shared-ui/core';
import { Avatar, Icon, MenuIcon } from 'shared-ui/components';
import { HOME, type RouteMatch } from '../routes';
import { IconTools, MenuFigureOf } from '../slots/tools';
import { currentRoute, type Group, GROUPS, itemsOf, labelOfItem } from './menu';
import css from './mobile.module.css';
import { SchemeChoice } from './scheme';
import { openSearch } from './search';
import { useLanguageChange } from './top-bar';

function MobileGroup({
  group,
  current,
  session,
  onChoose,
}: {
  group: Group;
  current: string | null;
  session: Session;
  onChoose: () => void;
}) {
  const t = useT('shell');
  const locale = useLocale();
  // REQ-6: offers and incidents declare `mobile: false`.
  const items = itemsOf(group).filter((item) => item.entry.mobile !== false);
  if (items.length === 0) return null;
  const titled = group !== 'home' && group !== 'foot';
  return (
    <div className={cx(css.group, group === 'foot' && css.footGroup)}>
      {titled ? (
        <h2 className={css.groupTitle} id={`mobile-${group}`}>
          {t(`group.${group}`)}
        </h2>
      ) : null}
      <ul aria-labelledby={titled ? `mobile-${group}` : undefined}>
        {items.map((item) => {
          const { entry } = item;
          const isCurrent = entry.route === current;
          return (
            <li key={entry.route}>
              <a
                {...linkProps(entry.route)}
                onClickCapture={onChoose}
                className={cx(css.item, isCurrent && css.current)}
                aria-current={isCurrent ? 'page' : undefined}
              >
                <MenuIcon name={entry.icon} current={isCurrent} />
                {labelOfItem(item, locale, t)}
                <MenuFigureOf route={entry.route} session={session} className={css.count} />
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface PanelProps {
  match: RouteMatch;
  session: Session;
  onClose: () => void;
}

/** The slide-in menu: a native modal dialog, so focus stays inside, Esc closes it and the page behind is inert. */
function MobileMenu({ match, session, onClose }: PanelProps) {
  const t = useT('shell');
  const locale = useLocale();
  // A toast would lie behind the modal menu, invisible and inert.
  const changeLanguage = useLanguageChange(onClose);
  const dialog = useRef<HTMLDialogElement>(null);
  const current = currentRoute(match);
  useEffect(() => {
    const node = dialog.current;
    if (node && !node.open) node.showModal();
    return () => node?.close();
  }, []);
  const closeOutside = (event: MouseEvent<HTMLDialogElement>) => {
    // The backdrop's clicks have the dialog element itself as their target; its content has other targets.
    if (event.target === event.currentTarget) onClose();
  };
  return (
    <dialog ref={dialog} className={css.menu} aria-label={t('menu')} onClick={closeOutside} onClose={onClose}>
      <div className={css.panel}>
        <div className={css.person}>
          <Avatar name={session.userName} size={32} />
          <span>
            <strong>{session.userName}</strong>
            {pageState.person ? <span>{pageState.person.practice}</span> : null}
          </span>
          <button type="button" className={css.close} aria-label={t('menu.close')} onClick={onClose}>
            <Icon name="x" size={20} />
          </button>
        </div>
        <button
          type="button"
          className={cx(css.item, css.search)}
          aria-haspopup="dialog"
          onClick={() => {
            onClose();
            openSearch();
          }}
        >
          <Icon name="search" size={18} />
          {t('search')}
        </button>
        <nav className={css.nav} aria-label={t('menu')}>
          {GROUPS.map((group) => (
            <MobileGroup key={group} group={group} current={current} session={session} onChoose={onClose} />
          ))}
        </nav>
        <div className={css.foot}>
          <div className={css.language}>
            <span>{t('language')}</span>
            <LanguageSelect value={locale} onChange={changeLanguage} display="full" edge />
          </div>
          <SchemeChoice touch />
          <Button block size="l" icon={<Icon name="log-out" size={18} />} onClick={() => void signOut()}>
            {t('logout')}
          </Button>
        </div>
      </div>
    </dialog>
  );
}

/** The bar under 1024 px: tools, logo, menu button. */
export function MobileBar({ match, session }: { match: RouteMatch; session: Session }) {
  const t = useT('shell');
  const path = usePath();
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [path]);
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
        aria-label={t('menu.open')}
        aria-expanded={open}
        aria-haspopup="dialog"
        data-visit="menu"
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" size={20} />
      </button>
      {open ? <MobileMenu match={match} session={session} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
