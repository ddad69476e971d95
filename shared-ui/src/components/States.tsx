import type { ReactNode } from 'react';
import css from './states.module.css';
import { Button } from '../basics/Button';
import { cx } from '../basics/cx';
import { useUi } from '../basics/ui';
import { ApiProblem } from '../core/problem';
import { formatDateTime } from '../core/format';
import { CopyButton } from './CopyButton';
import { Icon } from './icons';
import { keepFocus } from './keep-focus';
import { useSessionRetry } from './session-retry';

type RingKind = 'dashed' | 'open' | 'half' | 'closed';

/** A ring of 64 px in the place of the first row. */
function StateRing({ kind }: { kind: RingKind }) {
  return (
    <svg
      className={cx(css.ring, kind === 'open' && css.alarm)}
      width="64"
      height="64"
      viewBox="0 0 64 64"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      {kind === 'dashed' ? <circle cx="32" cy="32" r="27" strokeDasharray="7 5.12" /> : null}
      {kind === 'closed' ? <circle cx="32" cy="32" r="27" /> : null}
      {kind === 'open' ? <path d="M32 5A27 27 0 1 1 9.1 17.7" strokeLinecap="round" /> : null}
      {kind === 'open' ? <path d="M32 19.3V35.8M32 45.2V45.3" strokeWidth="3" strokeLinecap="round" /> : null}
      {kind === 'half' ? <path d="M32 5A27 27 0 0 1 32 59" /> : null}
      {kind === 'half' ? <path d="M32 59A27 27 0 0 1 32 5" strokeDasharray="6 4.6" strokeDashoffset="6" /> : null}
    </svg>
  );
}

/** A row of a state: a label, its value, and an optional action. */
export interface StateRow {
  label: string;
  value: ReactNode;
  /** A link or a button at the end of the row. */
  action?: ReactNode;
}

interface StateProps {
  ring: RingKind;
  title: string;
  /** Shown below the page's own h1, which is in the top bar. */
  children?: ReactNode;
  actions?: ReactNode;
  rows?: StateRow[];
  foot?: ReactNode;
  role?: 'alert';
}

function State({ ring, title, children, actions, rows = [], foot, role }: StateProps) {
  return (
    <section className={css.state} role={role}>
      <StateRing kind={ring} />
      <div className={css.body}>
        <h2 className={css.title}>{title}</h2>
        {children ? <div className={css.text}>{children}</div> : null}
        {actions ? <div className={css.actions}>{actions}</div> : null}
        {rows.length > 0 ? (
          <dl className={css.rows}>
            {rows.map((row) => (
              <div className={css.row} key={row.label}>
                <dt>{row.label}</dt>
                <dd>{row.value}</dd>
                {row.action ? <dd className={css.rowAction}>{row.action}</dd> : null}
              </div>
            ))}
          </dl>
        ) : null}
        {foot ? <div className={css.foot}>{foot}</div> : null}
      </div>
    </section>
  );
}

/** The properties of {@link EmptyState}. */
export interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** The next useful action comes first. */
  actions?: ReactNode;
  /** Links to related pages. */
  rows?: StateRow[];
}

/**
 * An empty list: at the left margin, in the place of the first row.
 *
 * @rule Say what will stand here, and offer the next step. A list without entries has no search, filters or export.
 * @accessibility A section with an `h2`, below the page’s `h1`. It is not announced: a list announces its number of rows, as `DataList`
 *   does.
 */
export function EmptyState(props: EmptyStateProps) {
  return <State ring="dashed" {...props} />;
}

/**
 * A filter without results; clearing it is the next useful action.
 *
 * @rule For filters that match nothing. A list that has no entries at all is an `EmptyState`.
 * @accessibility A section with an `h2`; it is not announced, so the caller announces the number of results.
 * @accessibility Clearing removes the button: its focus moves to the section or the page around it, unless `onClear` moves it, for example
 *   to the search field.
 */
export function NoResults({ onClear, children }: { onClear?: () => void; children?: ReactNode }) {
  const t = useUi();
  return (
    <State
      ring="dashed"
      title={t('noResults.title')}
      actions={
        onClear ? (
          <Button ref={keepFocus} onClick={onClear}>
            {t('filter.clearAll')}
          </Button>
        ) : null
      }
    >
      {children ?? t('noResults.text')}
    </State>
  );
}

/** Returns a reference that can be read out on the telephone: eight characters in two groups. */
export function shortReference(id: string): string {
  const bare = id.replace(/[^0-9a-z]/giu, '').toUpperCase();
  return bare.length > 8 ? `${bare.slice(0, 4)}-${bare.slice(4, 8)}` : id;
}

/** Returns code and request id of an error; `answered` if there was an answer, even an unusable one. */
function diagnosis(error: unknown): { code: string; reference?: string; answered: boolean } {
  if (error instanceof ApiProblem) return { code: error.code, reference: error.requestId || undefined, answered: error.status > 0 };
  return { code: 'unknown', answered: false };
}

/** The properties of {@link ErrorState}. */
export interface ErrorStateProps {
  /** What failed, as a sentence without a full stop. */
  title: string;
  /** What is safe and what to do; by default derived from the error's code. */
  children?: ReactNode;
  error?: unknown;
  onRetry?: () => void;
  retrying?: boolean;
  /** The last known data with their time. */
  fallback?: ReactNode;
  /** Time of the failure. */
  at?: string;
  /** A reference, for errors without one. */
  reference?: string;
}

/**
 * A list or a page that could not be loaded: open ring with "!", retry first, then the reference.
 *
 * @rule Say what failed and what is safe; retry first, then the last known data with its time.
 * @accessibility An `alert`: it is read when it appears. When the retry succeeds, its focus moves to the section or the page around it.
 */
export function ErrorState({ title, children, error, onRetry, retrying, fallback, at, reference: given }: ErrorStateProps) {
  const t = useUi();
  const { code, reference = given, answered } = diagnosis(error);
  const sessionUnavailable = useSessionRetry(error, onRetry);
  // An unreadable answer has no request id; its code is what support can use.
  const shown = reference ? shortReference(reference) : answered ? code : null;
  const when = at ? formatDateTime(at) : null;
  return (
    <State
      ring="open"
      title={title}
      role="alert"
      actions={
        onRetry || fallback ? (
          <>
            {onRetry ? (
              <Button ref={keepFocus} variant="primary" icon={<Icon name="retry" />} busy={retrying} onClick={onRetry}>
                {t('retry')}
              </Button>
            ) : null}
            {fallback}
          </>
        ) : null
      }
      foot={
        shown ? (
          <div className={css.reference}>
            <span>{[t('error.reference', { reference: shown }), when].filter(Boolean).join(' · ')}</span>
            <CopyButton value={[reference, code, when].filter(Boolean).join(' ')} />
          </div>
        ) : null
      }
    >
      {sessionUnavailable ? t('error.cause.session') : (children ?? t(`error.cause.${code}`, { defaultValue: t('error.cause.unknown') }))}
    </State>
  );
}

/**
 * An unknown path, or an item that does not exist any more.
 *
 * @rule For an item that does not exist, with a link to go on in `actions`. `Unknown` has one to the list; a path without a page is a
 *   `NotFound`.
 * @accessibility A section with an `h2`, not a live region. The copy button copies the whole reference.
 */
export function NotFoundState({ reference, actions, children }: { reference?: string; actions?: ReactNode; children?: ReactNode }) {
  const t = useUi();
  return (
    <State
      ring="dashed"
      title={t('notFound.title')}
      actions={actions}
      foot={
        reference ? (
          <div className={css.reference}>
            <span>{t('error.reference', { reference: shortReference(reference) })}</span>
            <CopyButton value={reference} />
          </div>
        ) : null
      }
    >
      {children ?? t('notFound.text')}
    </State>
  );
}

/** The properties of {@link RemoteFailure}. */
export interface RemoteFailureProps {
  /** Name of the portal's part, as in the menu. */
  name: string;
  /** What is unavailable, and what still works. */
  children: ReactNode;
  cause: string;
  module: string;
  version?: string;
  /** Seconds until the next automatic retry. */
  retryIn?: number;
  reference?: string;
  /** The text that "copy the diagnostic" copies. */
  diagnostic: string;
  onReload: () => void;
  reloading?: boolean;
  actions?: ReactNode;
}

/**
 * One part of the portal did not start: only the page's area is replaced.
 *
 * @rule Only the shell renders it. A page that fails is an `ErrorState`, a panel a `PanelError`.
 * @accessibility An `alert` with an `h2`. `retryIn` is left out of the live region: it would be read each second.
 */
export function RemoteFailure({
  name,
  children,
  cause,
  module,
  version,
  retryIn,
  reference,
  diagnostic,
  onReload,
  reloading,
  actions,
}: RemoteFailureProps) {
  const t = useUi();
  const built = [module, version].filter(Boolean).join(' ');
  return (
    <State
      ring="half"
      title={t('remote.title', { name })}
      role="alert"
      actions={
        <>
          <Button ref={keepFocus} variant="primary" icon={<Icon name="retry" />} busy={reloading} onClick={onReload}>
            {t('remote.reload')}
          </Button>
          {actions}
        </>
      }
      rows={[
        { label: t('remote.cause'), value: cause },
        {
          label: t('remote.module'),
          // Off: the alert would be read again each second.
          value: retryIn === undefined ? built : <span aria-live="off">{t('remote.retryIn', { module: built, seconds: retryIn })}</span>,
        },
        {
          label: t('remote.reference'),
          value: reference ? shortReference(reference) : '—',
          action: <CopyButton value={diagnostic} label={t('remote.copy')} plain />,
        },
      ]}
    >
      {children}
    </State>
  );
}
