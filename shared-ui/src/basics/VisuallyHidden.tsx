import type { ComponentPropsWithRef } from 'react';
import css from './small.module.css';

/** Text for screen readers only. */
export function VisuallyHidden(props: ComponentPropsWithRef<'span'>) {
  return <span {...props} className={css.hidden} />;
}
