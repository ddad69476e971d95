import { useEffect, useMemo } from 'react';
import { rememberPreference } from '../core/i18n';
import { createStore } from '../core/store';

/** What one may press, as `KeyboardEvent.key` names it, joined by `+`: `Control+k`; several are alternatives or a pair. */
export interface KeyHint {
  keys: readonly string[];
  /** What it does, already translated. */
  what: string;
}

/** Keys that belong together, for as long as what they move is on the page. */
export interface KeyGroup {
  title: string;
  hints: readonly KeyHint[];
  /** Already translated: the keys of something that explains itself in a sentence. */
  note?: string;
}

/** The lists of this library: the shell, which ships both, has the words. */
interface ListKeys {
  list: { search: boolean; select: boolean };
}

const groups = createStore<readonly (KeyGroup | ListKeys)[]>([]);

/** What may be pressed on this page now, in the order in which it came. */
export const keyGroups: { get: typeof groups.get; subscribe: typeof groups.subscribe } = groups;

/** Says which keys work while a component is there, or that none do: the keys' help lists what pages tell, and nothing else. */
export function useKeyHelp(group: KeyGroup | ListKeys | null): void {
  const text = JSON.stringify(group);
  const same = useMemo(() => JSON.parse(text) as KeyGroup | ListKeys | null, [text]);
  useEffect(() => {
    if (!same) return undefined;
    groups.set([...groups.get(), same]);
    return () => groups.set(groups.get().filter((other) => other !== same));
  }, [same]);
}

/**
 * Whether single characters are commands anywhere on the page (`/`, `?`). Speech input types them, and some hands do by
 * mistake: they can be turned off (WCAG 2.1.4). A cookie, as all choices that outlive a sign-out.
 */
export const characterKeys = createStore(typeof document === 'undefined' || !/(?:^|; )portal_keys=off(?:;|$)/.test(document.cookie));

/** Turns them on or off, for this browser. */
export function chooseCharacterKeys(on: boolean): void {
  rememberPreference('portal_keys', on ? 'on' : 'off');
  characterKeys.set(on);
}

/** Whether a key goes into a field there. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));
}

/** What somebody asked the shell to show: the keys, or the way around. It is shown as soon as the shell can. */
export const helpAsked = createStore<'keys' | 'tour' | null>(null);
