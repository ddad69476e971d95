import type { ReactNode } from 'react';
import { Icon } from 'shared-ui/components';
import css from './information.module.css';

/** Something that holds of a row: a tick and words, without a fill, because nobody must act on it. */
export function Mark({ children }: { children: ReactNode }) {
  return (
    <span className={css.mark}>
      <Icon name="check" size={14} />
      {children}
    </span>
  );
}
