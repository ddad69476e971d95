import { useLocale, usePageHead, useT } from 'shared-ui/core';
import { retitle } from '../labels';
import type { RouteMatch } from '../routes';

/** Returns the page's h1: the heading or title that the page sets, or the one its route declares until then. */
export function useTitle(match: RouteMatch): string {
  const head = usePageHead(location.pathname);
  const locale = useLocale();
  const t = useT('shell');
  return head?.heading ?? head?.title ?? retitle(match, locale, t);
}
