import { i18n, notify } from 'shared-ui/core';
import { addLateTexts } from '../deferred/texts';
import { refusalOf } from './factor-refusal';
import texts from './factor.texts.json';

addLateTexts(texts);

/** Shows why a chosen passkey does not sign in; returns the key of the refusal. */
export function notifyRefusal(error: unknown): string {
  const { key, count } = refusalOf(error);
  const text = key === 'passkeyRefused' ? 'passkey.refused' : `factor.${key}`;
  notify({ tone: 'error', key: 'passkey', message: i18n.t(text, { ns: 'shell-late', count: count ?? 0 }) });
  return key;
}

/** Shows that the browser's dialog was closed. */
export function notifyCancelled(): void {
  notify({ tone: 'info', key: 'passkey', message: i18n.t('passkey.cancelled', { ns: 'shell-late' }) });
}
