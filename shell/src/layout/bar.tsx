import { useEffect, useState } from 'react';
import { cx, linkProps, usePageState, useLocale, useT } from 'shared-ui/core';
import { Icon, isTyping, MenuIcon } from 'shared-ui/components';
import { addLateTexts } from '../deferred/texts';
import { labelOf } from '../labels';
import type { RouteMatch } from '../routes';
import { Waiting } from '../slots/waiting';
import css from './bar.module.css';
import texts from './bar.texts.json';
import { barItems, currentBarRoute } from './bar-items';
import { openSearch } from './search';

addLateTexts(texts);

/** Reports whether the on-screen keyboard is probably open: a text field has the focus, and the pointer is a finger. */
function useTouchTyping(): boolean {
  const [typing, setTyping] = useState(false);
  useEffect(() => {
    const look = ({ type, target }: FocusEvent) =>
      setTyping(type === 'focusin' && isTyping(target) && window.matchMedia('(pointer: coarse)').matches);
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', look);
    return () => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', look);
    };
  }, []);
  return typing;
}

/** The bar below the page under 1024 px: the entries that remotes declare for it, and the search. */
export default function Bar({ match }: { match: RouteMatch }) {
  const t = useT('shell');
  const late = useT('shell-late');
  const locale = useLocale();
  usePageState();
  const typing = useTouchTyping();
  const current = currentBarRoute(match);
  return (
    <nav className={cx(css.bar, typing && css.away)} aria-label={late('menu.bar')}>
      {barItems().map(({ route, icon, label, remote }) => {
        const isCurrent = route === current;
        return (
          <a key={route} {...linkProps(route)} className={css.item} aria-current={isCurrent ? 'page' : undefined}>
            <MenuIcon name={icon} size={20} current={isCurrent} />
            {labelOf(remote, label, locale)}
            <Waiting route={route} className={css.waiting} />
          </a>
        );
      })}
      <button type="button" className={css.item} aria-haspopup="dialog" onClick={openSearch}>
        <Icon name="search" size={20} />
        {t('search')}
      </button>
    </nav>
  );
}
