import { words } from 'portal-playwright';
import type { Page } from '@playwright/test';

/** Address of the user's account page. */
export const path = '/mon-compte/mes-informations';

/** Returns a French message of this remote with its values. */
export const text = (key: string, values?: Record<string, string>) => words('mfe-account', 'fr', key, values);

/** Returns one of the page's sections. */
export const section = (page: Page, key: string) => page.getByRole('region', { name: text(`section.${key}`), exact: true });
