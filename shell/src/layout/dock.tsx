import { memo, useEffect, useState } from 'react';
import { cx, lazyPart, linkProps, pageState, usePageState, useSession, useStore, useT } from 'shared-ui/core';
import { helpAsked, Icon, mediaStore, online } from 'shared-ui/components';
import { AssistantButton } from '../assistant/button';
import { isOpen, type RouteMatch } from '../routes';
import { watching } from '../background/start';
import css from './dock.module.css';
import { LEGAL } from './legal';

// Only browsers of developers and testers show the override chip.
const OverrideChip = lazyPart(() => import(/* webpackChunkName: "pages" */ './override'), null);
// Windows of 1024 px and more never load it; the strip has its height before.
const Bar = lazyPart(() => import(/* webpackChunkName: "pages" */ './bar'), null);
// Only owners who see the portal as another role show the strip.
const SeenAs = lazyPart(() => import(/* webpackChunkName: "pages" */ './seen-as'), null);
// Part of the `watch` chunk, which is loaded once the page is watched.
const LiveState = lazyPart(() => import(/* webpackChunkName: "watch" */ './live-state').catch(() => ({ default: () => null })), null);

const narrow = mediaStore('(max-width: 1023.98px)');

/**
 * The strip below the page: the notice that the data is synthetic, the state of the live channel, the published legal pages, and the
 * assistant. Under 1024 px users have the bar in place of it; what cannot wait is a line above the bar, the rest is in the menu.
 */
export const Dock = memo(function Dock({ match }: { match: RouteMatch }) {
  const t = useT('shell');
  usePageState();
  const isOnline = useStore(online);
  const isNarrow = useStore(narrow);
  const [barred, setBarred] = useState(false);
  useEffect(() => {
    if (!isNarrow) return;
    Bar.prepare().then(
      () => setBarred(true),
      (error: unknown) => console.warn('the bar could not be fetched', error), // tried again once there is a network
    );
  }, [isNarrow, isOnline]);
  const watched = useStore(watching);
  const session = useSession();
  const legal = LEGAL.filter(([path]) => isOpen(path));
  return (
    <footer className={cx(css.dock, session && css.barred)} data-dock="" data-seen-as={pageState.person?.seenAs}>
      {pageState.person?.seenAs ? <SeenAs /> : null}
      {pageState.demo ? (
        <span className={css.state}>
          <Icon name="flask" size={14} />
          {t('demo')}
        </span>
      ) : null}
      {watched ? (
        <LiveState online={isOnline} />
      ) : (
        <span role="status" className={cx(css.state, !isOnline && css.waits)} data-waits={isOnline ? undefined : ''}>
          {isOnline ? null : (
            <>
              <Icon name="wifi-off" size={14} />
              {t('offline')}
            </>
          )}
        </span>
      )}
      {pageState.overrides ? <OverrideChip /> : null}
      <span className={css.end}>
        {legal.map(([path, key]) => (
          <a key={path} {...linkProps(path)}>
            {t(key)}
          </a>
        ))}
        {session ? (
          <button type="button" className={css.keys} aria-haspopup="dialog" onClick={() => helpAsked.set('keys')}>
            <Icon name="keyboard" size={16} />
            {t('keys')}
          </button>
        ) : null}
        <AssistantButton />
      </span>
      {session && isNarrow && barred ? <Bar match={match} /> : null}
    </footer>
  );
});
