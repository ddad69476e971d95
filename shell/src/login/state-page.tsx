import type { ReactNode } from 'react';
import { cx } from 'shared-ui/core';
import css from './entry.module.css';

interface Props {
  /** The state that the ring shows: waiting (dashed), stopped (open), done (closed). */
  ring: 'dashed' | 'open' | 'closed';
  title: string;
  children: ReactNode;
  /** The next useful action comes first. */
  actions?: ReactNode;
}

/** A page that shows the current state and the next step. */
export function StatePage({ ring, title, children, actions }: Props) {
  return (
    <>
      <svg
        className={cx(css.ring, ring === 'open' && css.alarm)}
        width="56"
        height="56"
        viewBox="0 0 64 64"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        {ring === 'dashed' ? <circle cx="32" cy="32" r="27" strokeDasharray="7 5.12" /> : null}
        {ring === 'closed' ? <path d="M32 5A27 27 0 1 1 31.9 5M21 33L29 41L44 25" strokeLinecap="round" /> : null}
        {ring === 'open' ? <path d="M32 5A27 27 0 1 1 9.1 17.7M32 19.3V35.8M32 45.2V45.3" strokeLinecap="round" /> : null}
      </svg>
      <h1 className={css.title}>{title}</h1>
      <div className={css.lead}>{children}</div>
      {actions ? <div className={css.actions}>{actions}</div> : null}
    </>
  );
}
