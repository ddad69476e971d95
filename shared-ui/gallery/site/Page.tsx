import { useEffect, useRef, type ReactNode } from 'react';
import css from './site.module.css';

/** The head of a page: its heading takes the focus when the page is opened. */
export function Head({ title, kind, source, children }: { title: string; kind?: string; source?: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · shared-ui`;
    // The first page keeps the focus where the browser puts it.
    if (document.documentElement.dataset.portal === 'ready') heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [title]);
  return (
    <header className={css.head}>
      {kind ? <p className={css.kind}>{kind}</p> : null}
      <h1 ref={heading} tabIndex={-1} className={css.title}>
        {title}
      </h1>
      {children}
      {source ? (
        <p className={css.quiet}>
          Source: <code>{source}</code>
        </p>
      ) : null}
    </header>
  );
}

/** Rows with a name at the left and facts at the right, below each other in narrow windows. Each can be the target of an address. */
export function List<T>({ rows, keyOf, render }: { rows: readonly T[]; keyOf: (row: T) => string; render: (row: T) => ReactNode }) {
  return (
    <ul className={css.list}>
      {rows.map((row) => (
        <li key={keyOf(row)} id={`row-${keyOf(row)}`} className={css.row} tabIndex={-1}>
          {render(row)}
        </li>
      ))}
    </ul>
  );
}

/** Shows the row that the address names, once its page is rendered. */
export function useTarget(target: string | undefined): void {
  useEffect(() => {
    if (!target) return;
    const row = document.getElementById(`row-${target}`);
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
    row?.setAttribute('data-target', '');
    return () => row?.removeAttribute('data-target');
  }, [target]);
}
