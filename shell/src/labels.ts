import { type Locale, type PageRemote, pageState, type TFunction } from 'shared-ui/core';
import type { RouteMatch } from './routes';

/** Returns a remote's label in the current language; it is available before the remote is loaded. */
export function labelOf(remote: PageRemote, key: string, locale: Locale): string {
  return remote.labels[locale]?.[key] ?? remote.labels.fr?.[key] ?? key;
}

/** Returns the title that a route declares; it is shown until the page sets its own. */
export function retitle(match: RouteMatch, locale: Locale, t: TFunction): string {
  if (match.kind === 'redirect') return '';
  if (match.kind === 'remote') return labelOf(match.remote, match.route.title, locale);
  if (match.page === 'not-found') return t('title.notFound');
  if (match.page === 'server-error') return t(pageState.status === 503 ? 'title.unavailable' : 'title.serverError');
  return match.route ? t(match.route.title) : '';
}
