import { type ReactNode, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { rememberPreference, usePath, useSession, useT, useStore } from 'shared-ui/core';
import { mediaStore } from 'shared-ui/components';
import { cx } from 'shared-ui/core';
import { AssistantSlot } from '../assistant/slot';
import { assistant } from '../assistant/state';
import type { RouteMatch } from '../routes';
import { useArrival } from './arrival';
import { Dock } from './dock';
import { currentRoute } from './menu';
import { MobileBar } from './mobile';
import { Sidebar } from './sidebar';
import { TopBar } from './top-bar';
import css from './wrapped.module.css';

interface Props {
  title: string;
  back: string | undefined;
  match: RouteMatch;
  /** Between the page and the dock. */
  foot: ReactNode;
  children: ReactNode;
}

function storedCollapse(): boolean | null {
  const value = /(?:^|; )portal_sidebar=(\w+)/.exec(document.cookie)?.[1];
  return value === undefined ? null : value === 'collapsed';
}

const narrow = mediaStore('(max-width: 1279.98px)');
const medium = mediaStore('(min-width: 1280px) and (max-width: 1599.98px)');

/** Returns whether the sidebar is collapsed: the user's last choice; without one, collapsed in narrow windows. */
function useCollapse(): [boolean, () => void] {
  const [collapsed, setCollapsed] = useState(() => storedCollapse() ?? narrow.get());
  useEffect(() => {
    const follow = () => {
      if (storedCollapse() === null) setCollapsed(narrow.get());
    };
    return narrow.subscribe(follow);
  }, []);
  // Collapsed while the assistant is open in a medium window, so that the page keeps its width; the user's choice applies again
  // afterwards.
  const crowded = useStore(assistant) === 'open' && medium.get();
  useEffect(() => {
    if (!crowded) return;
    setCollapsed(true);
    return () => setCollapsed(storedCollapse() ?? narrow.get());
  }, [crowded]);
  const toggle = useCallback(() => {
    rememberPreference('portal_sidebar', collapsed ? 'open' : 'collapsed');
    setCollapsed(!collapsed);
  }, [collapsed]);
  return [collapsed, toggle];
}

/**
 * Sets the width of the bar on the root element, for parts outside the layout. A `:root:has()` would search the page on each style
 * update.
 */
function useBarOnRoot(collapsed: boolean): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.bar = collapsed ? 'narrow' : 'wide';
    return () => {
      delete dataset.bar;
    };
  }, [collapsed]);
}

/** The signed-in layout: sidebar, top bar, page and dock; under 1024 px a bar with a menu instead of the sidebar. */
export function WrappedLayout({ title, back, match, foot, children }: Props) {
  const t = useT('shell');
  const [collapsed, toggle] = useCollapse();
  useBarOnRoot(collapsed);
  const session = useSession();
  const heading = useArrival(usePath());
  return (
    <div className={cx(css.layout, collapsed && css.collapsed)}>
      <a className={css.skip} href="#content">
        {t('skip')}
      </a>
      {session ? <Sidebar current={currentRoute(match)} collapsed={collapsed} onToggle={toggle} session={session} /> : null}
      <div className={css.column}>
        {session ? <MobileBar match={match} session={session} /> : null}
        <TopBar title={title} back={back} session={session} heading={heading} />
        <main className={css.sheet} id="content" tabIndex={-1}>
          {children}
        </main>
        {foot}
        <Dock match={match} />
      </div>
      <AssistantSlot />
    </div>
  );
}
