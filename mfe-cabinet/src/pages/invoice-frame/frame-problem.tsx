import type { UseQueryResult } from '@tanstack/react-query';
import { EmptyState, ErrorState, NotFoundState } from 'shared-ui/components';
import { ApiProblem, Button, usePage } from 'shared-ui/core';
import { useTranslations } from '../../translations';

/** Problems of a link by error code; their texts are named after them. */
const CODES: Record<string, string> = {
  'invoice.link_invalid': 'invalid',
  'invoice.link_expired': 'expired',
  'invoice.link_revoked': 'revoked',
};

/** Returns the problem of a link, or undefined where the link is not the cause. */
export function linkProblem(error: unknown): string | undefined {
  return error instanceof ApiProblem ? CODES[error.code] : undefined;
}

interface ProblemProps {
  /** The error of a malformed link, for which no request was made. */
  code?: keyof typeof CODES;
  query?: UseQueryResult<unknown>;
  /** True for the reader's own invoice, opened by its reference. */
  own?: boolean;
}

/** Shows why there is no invoice. While one loads, the portal's loader covers the page. */
export function FrameProblem({ code, query, own = false }: ProblemProps) {
  const t = useTranslations();
  const problem = code === undefined ? linkProblem(query?.error) : CODES[code];
  if (problem !== undefined) return <LinkProblem problem={problem} />;
  if (own && query?.error instanceof ApiProblem && query.error.status === 404) return <NotFoundState />;
  if (query?.isError) {
    const busy = query.error instanceof ApiProblem && query.error.status === 429;
    return (
      <ErrorState
        title={t('invoice.error.title')}
        error={query.error}
        at={new Date(query.errorUpdatedAt).toISOString()}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {t(busy ? 'frame.busy' : 'invoice.error.text')}
      </ErrorState>
    );
  }
  if (query?.fetchStatus !== 'paused') return null;
  return (
    <EmptyState title={t('frame.offline')} actions={<Button onClick={() => void query.refetch()}>{t('share.retry')}</Button>}>
      {t('common.offline')}
    </EmptyState>
  );
}

function LinkProblem({ problem }: { problem: string }) {
  const t = useTranslations();
  usePage({ title: t('title.invoice') });
  return <EmptyState title={t(`frame.${problem}.title`)}>{t(`frame.${problem}.text`)}</EmptyState>;
}
