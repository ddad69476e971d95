import { useEffect, useLayoutEffect } from 'react';
import { characterKeys, helpAsked, isTyping } from 'shared-ui/components';
import { lazyPart, notify, translator, useStore } from 'shared-ui/core';

// Shares the chunk of rarely needed parts: the manifest of another chunk, with its digest, would be part of what the login loads.
const KeysDialog = lazyPart(() => import(/* webpackChunkName: "pages" */ './dialog'), null);

function onKey(event: KeyboardEvent): void {
  if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing) return;
  if (!characterKeys.get() || isTyping(event.target)) return;
  // An alert dialog is answered first; menus and lists use letters themselves.
  if (document.querySelector('[role="alertdialog"], [role="menu"], [role="combobox"][aria-expanded="true"]')) return;
  event.preventDefault();
  helpAsked.set('keys');
}

/** Opens the list of this page's shortcuts on `?`, and when another part of the page asks for it. */
export function KeysHelp() {
  const asked = useStore(helpAsked) === 'keys';
  useLayoutEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  useEffect(() => {
    if (!asked) return;
    KeysDialog.prepare().catch((error: unknown) => {
      console.warn('the help on keys could not be fetched', error);
      helpAsked.set(null);
      notify({ tone: 'error', key: 'keys', message: translator('shell-late')('late.away') });
    });
  }, [asked]);
  return asked ? <KeysDialog onClose={() => helpAsked.set(null)} /> : null;
}
