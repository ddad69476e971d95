import { type Locale, type PageRemote, pageState, type TFunction } from 'shared-ui/core';
import type { Verdict } from './routes';

/** A remote's label in the current language; it is there before the remote is. */
export function labelOf(remote: PageRemote, key: string, locale: Locale): string {
  return remote.labels[locale]?.[key] ?? remote.labels.fr?.[key] ?? key;
}

/** The title that a route declares, for the time before its page says its own. */
export function retitle(verdict: Verdict, locale: Locale, t: TFunction): string {
  if (verdict.kind === 'redirect') return '';
  if (verdict.kind === 'remote') return labelOf(verdict.remote, verdict.route.title, locale);
  if (verdict.page === 'not-found') return t('title.notFound');
  if (verdict.page === 'server-error') return t(pageState.status === 503 ? 'title.unavailable' : 'title.serverError');
  return verdict.route ? t(verdict.route.title) : '';
}
