import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Panel, PanelEmpty, PanelError, PanelSkeleton } from 'shared-ui/components';
import { Button } from 'shared-ui/core';
import { useTranslations } from '../translations';
import css from './section.module.css';

interface SectionProps {
  /** Fragment of the section's address. */
  id: string;
  title: string;
  text?: string;
  /** Content to the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Shows a section of a long page, with an address of its own. */
export function Section({ id, title, text, aside, children }: SectionProps) {
  return (
    <div id={id} className={css.section} tabIndex={-1}>
      <Panel title={title} aside={aside} ruled>
        {text ? <p className={css.text}>{text}</p> : null}
        <div className={css.body}>{children}</div>
      </Panel>
    </div>
  );
}

interface LoadedProps<T> {
  query: UseQueryResult<T>;
  /** Error text for content that failed to load. */
  error: string;
  rows?: number;
  children: (data: T) => ReactNode;
}

/** Shows a section's content, which loads, fails and retries independently. */
export function Loaded<T>({ query, error, rows = 2, children }: LoadedProps<T>) {
  const t = useTranslations();
  const { data, isError, isFetching, refetch, fetchStatus } = query;
  const failure = isError ? (
    <PanelError onRetry={() => void refetch()} retrying={isFetching}>
      {error}
    </PanelError>
  ) : null;
  if (data !== undefined) {
    return (
      <>
        {failure}
        {children(data)}
      </>
    );
  }
  if (failure) return failure;
  return fetchStatus === 'paused' ? <PanelEmpty>{t('common.offline')}</PanelEmpty> : <PanelSkeleton rows={rows} />;
}

/** Shows a form's submit and cancel buttons within a section. */
export function FormActions({ save, busy, onCancel }: { save: string; busy: boolean; onCancel: () => void }) {
  const t = useTranslations();
  return (
    <div className={css.actions}>
      <Button type="submit" variant="primary" busy={busy}>
        {save}
      </Button>
      <Button onClick={onCancel}>{t('common.cancel')}</Button>
    </div>
  );
}
