import css from './small.module.css';

/**
 * A key, drawn beside the field that it focuses.
 *
 * @rule Beside what the key triggers; the caller handles the key. Hide it while `characterKeys` are off, as `SearchField` does.
 * @accessibility Read as text. Beside a field, hide it with `aria-hidden` and set `aria-keyshortcuts` on the field.
 */
export function Kbd({ children }: { children: string }) {
  return <kbd className={css.kbd}>{children}</kbd>;
}
