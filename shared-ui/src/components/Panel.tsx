import { useId, type ReactNode } from 'react';
import css from './panel.module.css';
import { Button } from '../basics/Button';
import { Skeleton } from '../basics/Skeleton';
import { Disc } from '../basics/glyphs';
import { cx } from '../basics/cx';
import { useUi } from '../basics/ui';
import { Icon } from './icons';
import { keepFocus } from './keep-focus';

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

/**
 * The header of a panel: title and related content.
 *
 * @rule For a section that cannot be a `Panel`, which has its own.
 * @accessibility An `h2`, or an `h3` by `level`. It names nothing by itself: pass `id`, and set `aria-labelledby` on the section.
 */
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

/**
 * A panel that failed to load: other panels stay, this one can be retried on its own.
 *
 * @rule For a panel that failed, when the rest of the page is useful. `PanelData` shows it for its query; a page is an `ErrorState`.
 * @accessibility An `alert`. The retry button is busy and keeps the focus while `retrying`. It leaves with the error: the
 *   focus moves to the section, the form or the dialog around it.
 */
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
          <Button ref={keepFocus} size="s" icon={<Icon name="retry" size={14} />} busy={retrying} onClick={onRetry}>
            {t('retry')}
          </Button>
        ) : null}
      </p>
      {note ? <p className={css.note}>{note}</p> : null}
    </div>
  );
}

/**
 * An empty panel: one sentence and the next useful link.
 *
 * @rule For a panel without data: one sentence and one link. An empty page or list is an `EmptyState`.
 * @accessibility Paragraphs without a role: the heading of the panel says what is empty.
 */
export function PanelEmpty({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={css.empty}>
      <p>{children}</p>
      {action ? <p className={css.emptyAction}>{action}</p> : null}
    </div>
  );
}

/**
 * Placeholder of pending rows: a long bar and a short one between rules.
 *
 * @rule For rows of a panel that load, as many as are expected. `PanelData` shows it for its query.
 * @accessibility A `status` named “Loading”; its bars are hidden from assistive technology.
 */
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

/**
 * The source of a figure, or its time.
 *
 * @rule For the source or the time of a figure, below it. What the user must know is an `Alert`.
 * @accessibility A paragraph, no live region. `icon` is decorative: the words have its meaning.
 */
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

/**
 * Names and values in two columns.
 *
 * @rule For names and values of one item. Rows of several items are a table.
 * @accessibility A `<dl>`: each value is read with its term. A missing value is an `Absent`, not an empty text.
 */
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
