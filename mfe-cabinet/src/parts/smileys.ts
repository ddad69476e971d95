import { usePageState } from 'shared-ui/core';
import { paths } from './links';

const ROLES = ['owner', 'practitioner', 'accounts'];

/** Whether this person may use smileys. An assistant only reads them; the gateway refuses her too. */
export function useMayUseSmileys(): boolean {
  return ROLES.includes(usePageState().person?.role ?? '');
}

/** Where smileys are used on that invoice. */
export function smileysOnHref(invoice: string): string {
  return `${paths.smileys}?invoice=${encodeURIComponent(invoice)}`;
}
