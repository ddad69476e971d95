import { memo, useSyncExternalStore } from 'react';
import { lazyPart, linkProps, pageState, usePageState, useSession, useStore, useT } from 'shared-ui/core';
import { helpAsked, Icon } from 'shared-ui/components';
import { account } from 'shared-ui/pages';
import { AssistantButton } from '../assistant/button';
import { isOpen } from '../routes';
import { watching } from '../background/start';
import css from './dock.module.css';

// Only browsers of developers and testers show the override chip.
const OverrideChip = lazyPart(() => import(/* webpackChunkName: "pages" */ './override'), null);
// Part of the `watch` chunk, which is loaded once the page is watched.
const LiveState = lazyPart(() => import(/* webpackChunkName: "watch" */ './live-state').catch(() => ({ default: () => null })), null);

const LEGAL = [
  [account.privacy, 'title.privacy'],
  [account.legal, 'title.legal'],
  [account.accessibility, 'title.accessibility'],
] as const;

function watchConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/**
 * The strip below the page: the notice that the data is synthetic, the state of the live channel, the published legal pages, and the
 * assistant.
 */
export const Dock = memo(function Dock() {
  const t = useT('shell');
  usePageState();
  const online = useSyncExternalStore(watchConnection, () => navigator.onLine);
  const watched = useStore(watching);
  const session = useSession();
  const legal = LEGAL.filter(([path]) => isOpen(path));
  return (
    <footer className={css.dock} data-dock="">
      {pageState.demo ? (
        <span className={css.state}>
          <Icon name="flask" size={14} />
          {t('demo')}
        </span>
      ) : null}
      {watched ? (
        <LiveState online={online} />
      ) : (
        <span role="status" className={css.state}>
          {online ? null : (
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
    </footer>
  );
});
