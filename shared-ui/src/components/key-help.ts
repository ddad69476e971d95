import { useEffect, useMemo } from 'react';
import { rememberPreference } from '../core/i18n';
import { createStore } from '../core/store';

/** A shortcut: `KeyboardEvent.key` names joined by `+`: `Control+k`; several entries are alternatives or a pair. */
export interface KeyHint {
  keys: readonly string[];
  /** The effect, already translated. */
  what: string;
}

/** Shortcuts that belong together, registered while their target is on the page. */
export interface KeyGroup {
  title: string;
  hints: readonly KeyHint[];
  /** Already translated: shortcuts that one sentence describes. */
  note?: string;
}

/** The shortcuts of this library's lists; the shell has the texts. */
interface ListKeys {
  list: { search: boolean; select: boolean };
}

const groups = createStore<readonly (KeyGroup | ListKeys)[]>([]);

/** The shortcuts of this page, in the order of registration. */
export const keyGroups: { get: typeof groups.get; subscribe: typeof groups.subscribe } = groups;

/** Registers shortcuts while a component is mounted; null registers none. The help lists registered shortcuts only. */
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
 * Whether single characters are shortcuts anywhere on the page (`/`, `?`). Speech input types them, and users may press them by mistake,
 * so they can be turned off (WCAG 2.1.4). Stored in a cookie, like all choices that survive a sign-out.
 */
export const characterKeys = createStore(typeof document === 'undefined' || !/(?:^|; )portal_keys=off(?:;|$)/.test(document.cookie));

/** Turns single-character shortcuts on or off, for this browser. */
export function chooseCharacterKeys(on: boolean): void {
  rememberPreference('portal_keys', on ? 'on' : 'off');
  characterKeys.set(on);
}

/** Reports whether a character typed there is input. Sliders, checkboxes, radio buttons and other inputs of the pointer take none. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=range],[type=checkbox],[type=radio],[type=file]),textarea,select'))
  );
}

/** The help that the user requested from the shell: shortcuts or tour. The shell shows it as soon as it can. */
export const helpAsked = createStore<'keys' | 'tour' | null>(null);
