import { useEffect, useLayoutEffect } from 'react';
import { characterKeys, helpAsked, isTyping } from 'shared-ui/components';
import { lazyPart, notify, translator, useStore } from 'shared-ui/core';

// With the other parts that few pages need: one more chunk would be named, with its digest, in what the login loads.
const KeysDialog = lazyPart(() => import(/* webpackChunkName: "pages" */ './dialog'), null);

function onKey(event: KeyboardEvent): void {
  if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing) return;
  if (!characterKeys.get() || isTyping(event.target)) return;
  // What asks something is answered first; a menu or a list takes letters for itself.
  if (document.querySelector('[role="alertdialog"], [role="menu"], [role="combobox"][aria-expanded="true"]')) return;
  event.preventDefault();
  helpAsked.set('keys');
}

/** `?` shows which keys work on this page; so does whoever else asks for it. */
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
