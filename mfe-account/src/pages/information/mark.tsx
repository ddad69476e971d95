import type { ReactNode } from 'react';
import { Icon } from 'shared-ui/components';
import css from './information.module.css';

/** Marks a property of a row with a tick and text, without a fill, because it requires no action. */
export function Mark({ children }: { children: ReactNode }) {
  return (
    <span className={css.mark}>
      <Icon name="check" size={14} />
      {children}
    </span>
  );
}
