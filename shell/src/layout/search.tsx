import { useEffect, useLayoutEffect } from 'react';
import { createStore, Kbd, lazyPart, notify, translator, usePath, useStore, useT } from 'shared-ui/core';
import { Icon } from 'shared-ui/components';
import css from './search.module.css';

// Loaded on first use: the palette's code and the overlays are not part of the start.
const Palette = lazyPart(async () => {
  const [{ default: Shown }, { useLastOpened }] = await Promise.all([
    import(/* webpackChunkName: "palette" */ '../palette/palette'),
    import(/* webpackChunkName: "watch" */ '../background/opened'),
  ]);
  return {
    default: function PaletteOfThisUser(props: { onClose: () => void }) {
      return <Shown {...props} opened={useLastOpened()} />;
    },
  };
}, null);

const opened = createStore(false);

/** Prefetches the palette's code. */
function warm(): void {
  Palette.prepare().catch(() => undefined); // opening the palette tries again and shows the error
}

/** Opens the palette once its code is loaded. */
export function openSearch(): void {
  Palette.prepare().then(
    () => opened.set(true),
    (error: unknown) => {
      console.warn('the palette could not be fetched', error);
      notify({ tone: 'error', key: 'palette', message: translator('shell')('search.away') });
    },
  );
}

/** The button that opens the palette; styled as a search field. */
export function SearchButton() {
  const t = useT('shell');
  const key = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';
  return (
    <button
      type="button"
      className={css.field}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openSearch}
      onPointerEnter={warm}
      onFocus={warm}
    >
      <Icon name="search" />
      <span className={css.word}>{t('search')}</span>
      <Kbd>{key}</Kbd>
    </button>
  );
}

function useShortcut(): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const asked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';
      if (!asked || event.defaultPrevented || event.isComposing) return;
      event.preventDefault();
      // An open dialog is answered first.
      if (!document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]')) openSearch();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** The palette, and the shortcut that opens it from anywhere. */
export function Search() {
  const shown = useStore(opened);
  const path = usePath();
  useShortcut();
  useEffect(() => opened.set(false), [path]);
  return shown ? <Palette onClose={() => opened.set(false)} /> : null;
}
