import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { EmptyState, ErrorState } from 'shared-ui/components';
import { LinkButton, linkProps } from 'shared-ui/core';
import { useTranslations } from '../../translations';
import { viewHref } from './view';
import type { FilesView } from '../../queries/files';

/** Shows that the list failed to load; filters and running uploads stay on the page. */
export function FilesFailed({ query }: { query: UseInfiniteQueryResult<unknown> }) {
  const t = useTranslations();
  const offline = query.fetchStatus === 'paused';
  return (
    <ErrorState
      title={t(offline ? 'files.offline.title' : 'files.error.title')}
      error={query.error}
      at={query.errorUpdatedAt > 0 ? new Date(query.errorUpdatedAt).toISOString() : undefined}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    >
      {t(offline ? 'files.offline.text' : 'files.error.text')}
    </ErrorState>
  );
}

interface EmptyProps {
  patient: string;
  view: FilesView;
  mayChange: boolean;
}

/** Shows why the list is empty: no files, none that match, or no deleted ones. */
export function FilesEmpty({ patient, view, mayChange }: EmptyProps) {
  const t = useTranslations();
  const all = viewHref(patient, { ...view, kind: null, search: '', deleted: false });
  if (view.deleted) {
    return (
      <EmptyState title={t('files.noDeleted.title')} actions={<LinkButton {...linkProps(all)}>{t('files.backToAll')}</LinkButton>}>
        {t('files.noDeleted.text')}
      </EmptyState>
    );
  }
  if (view.search || view.kind) {
    return (
      <EmptyState title={t('files.noMatch.title')} actions={<LinkButton {...linkProps(all)}>{t('files.showAll')}</LinkButton>}>
        {t('files.noMatch.text')}
      </EmptyState>
    );
  }
  return <EmptyState title={t('files.empty.title')}>{t(mayChange ? 'files.empty.text' : 'files.empty.readOnly')}</EmptyState>;
}
