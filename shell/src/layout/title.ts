import { useLocale, usePageHead, useT } from 'shared-ui/core';
import { retitle } from '../labels';
import type { Verdict } from '../routes';

/** The page's h1: what the page says, or what its route declares until then. */
export function useTitle(verdict: Verdict): string {
  const head = usePageHead(location.pathname);
  const locale = useLocale();
  const t = useT('shell');
  return head?.title ?? retitle(verdict, locale, t);
}
