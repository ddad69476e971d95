import css from './small.module.css';

/** A key, as drawn beside the field it reaches. */
export function Kbd({ children }: { children: string }) {
  return <kbd className={css.kbd}>{children}</kbd>;
}
