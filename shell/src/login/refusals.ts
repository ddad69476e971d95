import { ApiProblem, type TFunction } from 'shared-ui/core';

/** Returns the message of a refusal in the sign-in pages. */
export function refusalText(error: unknown, t: TFunction): string {
  if (!(error instanceof ApiProblem)) {
    console.error(error);
    return t('entry.failed');
  }
  if (error.status === 429) return t('login.tooMany', { count: Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60)) });
  if (error.code === 'network' || error.code === 'timeout') return t(`login.${error.code}`);
  if (error.errors.some(({ field }) => field === 'email')) return t('ask.email');
  return t('entry.failed');
}
