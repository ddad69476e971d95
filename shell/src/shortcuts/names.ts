/** `KeyboardEvent.key` values that are drawn as a symbol and read as a word. */
const SIGNS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};

/** Keys whose label is a word of the language. */
const KEY_NAMES = new Set([
  'Enter',
  'Escape',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'Space',
  'Control',
  'Meta',
  'Shift',
  ...Object.keys(SIGNS),
]);

/** A key's visible label and its accessible name. */
export interface KeyName {
  drawn: string;
  said: string;
}

/** Returns the keys of `Control+k` in order; on a Mac the command key replaces Control where the portal accepts both. */
export function namesOf(keys: string, t: (key: string) => string, mac: boolean): KeyName[] {
  return keys.split('+').map((key) => {
    const name = key === 'Plus' ? '+' : key;
    const own = name === 'Control' && mac ? 'Meta' : name;
    const said = KEY_NAMES.has(own) ? t(`key.${own}`) : own.toUpperCase();
    return { said, drawn: own === 'Meta' ? '⌘' : (SIGNS[own] ?? said) };
  });
}

/** Reports whether the machine's keyboard has a command key. */
export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);
