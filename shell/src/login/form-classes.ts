import type { ReactElement } from 'react';

/** The CSS classes of the page that shows a second step. */
export type FormClasses = Readonly<Record<'pinned' | 'title' | 'lead' | 'form' | 'first', string | undefined>>;

/** Renders a second step in the page's classes; `back` returns to the first step. */
export type Step = (css: FormClasses, back: () => void) => ReactElement;
