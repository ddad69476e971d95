import { EmptyState, ErrorState, formatPair, Icon, keepFocus } from 'shared-ui/components';
import { Button, LinkButton } from '../basics/index';
import { formatTime } from '../core/format';
import { useT } from '../core/i18n';
import { linkProps } from '../core/navigation';
import type { ListLabels } from './types';
import css from './states.module.css';

/** An empty list: what it will contain, and links to related pages. */
export function FirstUse({ words }: { words: ListLabels['empty'] }) {
  return (
    <EmptyState
      title={words.title}
      actions={
        <LinkButton {...linkProps(words.action.href)} variant="primary">
          {words.action.label}
        </LinkButton>
      }
      rows={words.neighbours.map(({ name, text, href, action }) => ({
        label: name,
        value: text,
        action: (
          <a {...linkProps(href)} aria-label={formatPair(action, name)}>
            {action}
          </a>
        ),
      }))}
    >
      {words.text}
    </EmptyState>
  );
}

/** No results for the filters, with a button to clear them. */
export function NoMatch({ words, onClear }: { words: ListLabels['noMatch']; onClear: () => void }) {
  const t = useT('ui');
  return (
    <EmptyState
      title={words.title}
      actions={
        <Button ref={keepFocus} variant="primary" onClick={onClear}>
          {t('table.clearFilters')}
        </Button>
      }
    >
      {words.text}
    </EmptyState>
  );
}

interface FailureProps {
  words: ListLabels['error'];
  error: unknown;
  at: number;
  retrying: boolean;
  onRetry: () => void;
  /** Time at which the last known rows were loaded. */
  known?: number;
  onShowKnown: () => void;
}

/** The list could not be loaded; its tabs and filters stay above. */
export function Failure({ words, error, at, retrying, onRetry, known, onShowKnown }: FailureProps) {
  const t = useT('ui');
  return (
    <ErrorState
      title={words.title}
      error={error}
      at={new Date(at).toISOString()}
      onRetry={onRetry}
      retrying={retrying}
      fallback={
        known === undefined ? null : (
          <Button onClick={onShowKnown}>{t('table.showKnown', { time: formatTime(new Date(known).toISOString()) })}</Button>
        )
      }
    >
      {words.text}
    </ErrorState>
  );
}

/** No network, and no rows loaded before; the list loads by itself once the network is back. */
export function Offline({ known, onShowKnown }: { known?: number; onShowKnown: () => void }) {
  const t = useT('ui');
  return (
    <EmptyState
      title={t('table.offlineTitle')}
      actions={
        known === undefined ? null : (
          <Button variant="primary" onClick={onShowKnown}>
            {t('table.showKnown', { time: formatTime(new Date(known).toISOString()) })}
          </Button>
        )
      }
    >
      {t('table.offlineText')}
    </EmptyState>
  );
}

interface StaleProps {
  /** Time at which the rows below were loaded. */
  time: number;
  offline: boolean;
  retrying: boolean;
  onRetry: () => void;
}

/** Shows that the rows below are not current, and since when. */
export function StaleNote({ time, offline, retrying, onRetry }: StaleProps) {
  const t = useT('ui');
  const at = formatTime(new Date(time).toISOString());
  return (
    <div className={css.stale} role="status">
      <Icon name={offline ? 'wifi-off' : 'circle-alert'} />
      <span className={css.words}>{t(offline ? 'table.staleOffline' : 'table.staleError', { time: at })}</span>
      {offline ? null : (
        <Button ref={keepFocus} size="s" icon={<Icon name="retry" size={14} />} busy={retrying} onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}
