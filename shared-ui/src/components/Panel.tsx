import { useId, type ReactNode } from 'react';
import css from './panel.module.css';
import { Button } from '../basics/Button';
import { Skeleton } from '../basics/Skeleton';
import { Disc } from '../basics/glyphs';
import { cx } from '../basics/cx';
import { useUi } from '../basics/ui';
import { Icon } from './icons';

/** The properties of {@link Panel}. */
export interface PanelProps {
  title: ReactNode;
  /** Right of the title: a link, a time. */
  aside?: ReactNode;
  /** A larger title, 17/24 instead of 15/22, for the main panel. */
  lead?: boolean;
  /** A rule below the header, as above a list. */
  ruled?: boolean;
  level?: 2 | 3;
  children: ReactNode;
  className?: string;
}

/** The header of a panel: title and related content. */
export function PanelHeader({
  title,
  aside,
  lead = false,
  ruled = false,
  level = 2,
  id,
}: Omit<PanelProps, 'children' | 'className'> & { id?: string }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <header className={cx(css.header, ruled && css.ruled)}>
      <Heading id={id} className={cx(css.title, lead && css.lead)}>
        {title}
      </Heading>
      {aside ? <div className={css.aside}>{aside}</div> : null}
    </header>
  );
}

/**
 * A named section of a page within its own rules. No card, no shadow.
 *
 * @rule Sections of a page are within rules: no card, no shadow.
 * @accessibility A section that its heading names. `level` follows the headings around it.
 */
export function Panel({ children, className, ...header }: PanelProps) {
  const id = useId();
  return (
    <section className={cx(css.panel, className)} aria-labelledby={id}>
      <PanelHeader {...header} id={id} />
      {children}
    </section>
  );
}

/** A panel that failed to load: other panels stay, this one can be retried on its own. */
export function PanelError({
  children,
  onRetry,
  retrying,
  note,
}: {
  children: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  note?: ReactNode;
}) {
  const t = useUi();
  return (
    <div className={css.failure} role="alert">
      <p className={css.failureLine}>
        <span className={css.failureText}>
          <Disc sign="bang" />
          {children}
        </span>
        {onRetry ? (
          <Button size="s" icon={<Icon name="retry" size={14} />} busy={retrying} onClick={onRetry}>
            {t('retry')}
          </Button>
        ) : null}
      </p>
      {note ? <p className={css.note}>{note}</p> : null}
    </div>
  );
}

/** An empty panel: one sentence and the next useful link. */
export function PanelEmpty({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={css.empty}>
      <p>{children}</p>
      {action ? <p className={css.emptyAction}>{action}</p> : null}
    </div>
  );
}

/** Placeholder of pending rows: a long bar and a short one between rules. */
export function PanelSkeleton({ rows = 3 }: { rows?: number }) {
  const t = useUi();
  const widths = ['36%', '28%', '31%', '42%', '24%'];
  return (
    <div role="status" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <div className={css.skeletonRow} key={row}>
          <Skeleton width={widths[row % widths.length]} />
          <Skeleton width={64} />
        </div>
      ))}
    </div>
  );
}

/** The source of a figure, or its time. */
export function DataNote({ children, icon }: { children: ReactNode; icon?: ReactNode }) {
  return (
    <p className={css.note}>
      {icon}
      {children}
    </p>
  );
}

/** A term with its value. */
export interface Definition {
  term: ReactNode;
  value: ReactNode;
}

/** Names and values in two columns. */
export function DefinitionList({ items }: { items: Definition[] }) {
  return (
    <dl className={css.definitions}>
      {items.map((item, index) => (
        <div className={css.definition} key={index}>
          <dt>{item.term}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
