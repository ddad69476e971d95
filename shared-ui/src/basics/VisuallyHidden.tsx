import type { ComponentPropsWithRef } from 'react';
import css from './small.module.css';

/**
 * Text for screen readers only.
 *
 * @rule For a text that the layout replaces for sighted users, such as the header of a column of menus. What all users need is visible.
 * @accessibility Its text counts for the name of the control around it. Nothing inside may take the focus, which would be invisible.
 */
export function VisuallyHidden(props: ComponentPropsWithRef<'span'>) {
  return <span {...props} className={css.hidden} />;
}
