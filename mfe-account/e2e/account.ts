import { words } from 'portal-playwright';
import type { Page } from '@playwright/test';

/** The page of the own account. */
export const path = '/mon-compte/mes-informations';

/** A French message of this remote with its values. */
export const text = (key: string, values: Record<string, string> = {}) =>
  Object.entries(values).reduce((message, [name, value]) => message.replace(`{{${name}}}`, value), words('mfe-account', 'fr', key));

/** One of the page's sections. */
export const section = (page: Page, key: string) => page.getByRole('region', { name: text(`section.${key}`), exact: true });
