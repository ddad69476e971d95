import type { ReactNode } from 'react';
import { VisuallyHidden } from 'shared-ui/core';
import { cx } from 'shared-ui/core';
import css from './bare.module.css';

/** A page without menus; `white` is used inside another site's frame. */
export function BareLayout({ title, white, children }: { title: string; white: boolean; children: ReactNode }) {
  return (
    <main className={cx(css.bare, white && css.white)} id="content" tabIndex={-1}>
      {title ? (
        <VisuallyHidden>
          <h1>{title}</h1>
        </VisuallyHidden>
      ) : null}
      {children}
    </main>
  );
}
