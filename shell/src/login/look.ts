import type { ReactElement } from 'react';

/** The CSS classes of the page that shows a second step. */
export type Look = Readonly<Record<'pinned' | 'title' | 'lead' | 'form' | 'first', string | undefined>>;

/** Renders a second step in the page's classes; `back` returns to the first step. */
export type Step = (css: Look, back: () => void) => ReactElement;
