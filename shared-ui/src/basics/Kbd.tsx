import css from './small.module.css';

/** A key, drawn beside the field that it focuses. */
export function Kbd({ children }: { children: string }) {
  return <kbd className={css.kbd}>{children}</kbd>;
}
