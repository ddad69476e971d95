import { type MouseEvent, useEffect, useRef } from 'react';
import { Button, cx, LanguageSelect, linkProps, pageState, type Session, signOut, useLocale, useStore, useT } from 'shared-ui/core';
import { Avatar, Icon, MenuIcon } from 'shared-ui/components';
import { loadPanel } from '../assistant/slot';
import { assistant, openAssistant } from '../assistant/state';
import { isOpen, type RouteMatch } from '../routes';
import { MenuFigureOf } from '../slots/tools';
import { Waiting } from '../slots/waiting';
import { LEGAL } from './legal';
import { currentRoute, type Group, GROUPS, itemsOf, labelOfItem } from './menu';
import css from './mobile-menu.module.css';
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
                <Waiting route={entry.route} className={css.count} />
                <MenuFigureOf route={entry.route} session={session} className={css.count} />
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface Props {
  match: RouteMatch;
  session: Session;
  onClose: () => void;
}

/** What the strip below the page shows in wide windows: the notice of synthetic data, the assistant, the published legal pages. */
function Rest({ onChoose }: { onChoose: () => void }) {
  const t = useT('shell');
  const phase = useStore(assistant);
  const legal = LEGAL.filter(([path]) => isOpen(path));
  return (
    <>
      {pageState.assistant && phase !== 'gone' ? (
        <button
          type="button"
          className={css.item}
          onClick={() => {
            onChoose();
            void openAssistant(loadPanel, { byHand: true });
          }}
        >
          <Icon name="assistant" size={18} />
          {t('assistant')}
        </button>
      ) : null}
      <div className={css.legal}>
        {pageState.demo ? (
          <span className={css.demo}>
            <Icon name="flask" size={14} />
            {t('demo')}
          </span>
        ) : null}
        {legal.map(([path, key]) => (
          <a key={path} {...linkProps(path)} onClickCapture={onChoose}>
            {t(key)}
          </a>
        ))}
      </div>
    </>
  );
}

/** The slide-in menu: a native modal dialog, so focus stays inside, Esc closes it and the page behind is inert. */
export default function MobileMenu({ match, session, onClose }: Props) {
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
          <Rest onChoose={onClose} />
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
