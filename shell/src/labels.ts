import { type Locale, type PageRemote, pageState, type TFunction } from 'shared-ui/core';
import type { Verdict } from './routes';

/** Returns a remote's label in the current language; it is available before the remote is loaded. */
export function labelOf(remote: PageRemote, key: string, locale: Locale): string {
  return remote.labels[locale]?.[key] ?? remote.labels.fr?.[key] ?? key;
}

/** Returns the title that a route declares; it is shown until the page sets its own. */
export function retitle(verdict: Verdict, locale: Locale, t: TFunction): string {
  if (verdict.kind === 'redirect') return '';
  if (verdict.kind === 'remote') return labelOf(verdict.remote, verdict.route.title, locale);
  if (verdict.page === 'not-found') return t('title.notFound');
  if (verdict.page === 'server-error') return t(pageState.status === 503 ? 'title.unavailable' : 'title.serverError');
  return verdict.route ? t(verdict.route.title) : '';
}
