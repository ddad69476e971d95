import type { ReactNode } from 'react';
import { Money } from 'shared-ui/components';
import type { ProductSchemas } from 'shared-ui/core';
import { useTranslations } from '../translations';
import detail from './detail.module.css';
import css from './due-head.module.css';
import { PayLink } from './pay-link';

interface DueHeadProps {
  user: string;
  /** Names the amount. */
  label: string;
  /** The amount due. */
  due: ProductSchemas['Money'];
  /** The part of it whose due date has passed. */
  overdue?: ProductSchemas['Money'];
  /** A line below the figure. */
  children: ReactNode;
  /** Further actions, after "Régler". */
  actions?: ReactNode;
}

/** The head of a page about amounts due: the figure with "Régler" beside it, then its facts and the other actions. */
export function DueHead({ user, label, due, overdue, children, actions }: DueHeadProps) {
  const t = useTranslations();
  return (
    <header className={detail.head}>
      <div className={css.due}>
        <h2>
          <span className={css.label}>{label}</span>{' '}
          <span className={css.figure}>
            <Money value={due} />
          </span>
        </h2>
        <PayLink user={user} />
        <div className={css.facts}>
          {overdue && overdue.amount > 0 ? (
            <p className={detail.overdue}>
              {t('statement.overdue')} <Money value={overdue} />
            </p>
          ) : null}
          {children}
        </div>
      </div>
      {actions ? <div className={detail.actions}>{actions}</div> : null}
    </header>
  );
}
