/** Names as `KeyboardEvent.key` has them that are drawn as a sign and said by a word. */
const SIGNS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};

/** Keys that bear a word of the language. */
const WORDS = new Set(['Enter', 'Escape', 'Home', 'End', 'PageUp', 'PageDown', 'Space', 'Control', 'Meta', 'Shift', ...Object.keys(SIGNS)]);

/** A key as it is drawn, and as it is said. */
export interface KeyName {
  drawn: string;
  said: string;
}

/** The keys of `Control+k`, one after the other; on a Mac the command key stands for Control where the portal takes both. */
export function namesOf(keys: string, t: (key: string) => string, mac: boolean): KeyName[] {
  return keys.split('+').map((key) => {
    const name = key === 'Plus' ? '+' : key;
    const own = name === 'Control' && mac ? 'Meta' : name;
    const said = WORDS.has(own) ? t(`key.${own}`) : own.toUpperCase();
    return { said, drawn: own === 'Meta' ? '⌘' : (SIGNS[own] ?? said) };
  });
}

/** Whether the machine's keyboard has a command key. */
export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);
