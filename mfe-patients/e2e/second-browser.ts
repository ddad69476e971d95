import type { Browser, Page } from '@playwright/test';
import { baseUrl } from 'portal-playwright';

/** Returns a page of a second browser. */
export async function secondBrowser(browser: Browser): Promise<Page> {
  return (await browser.newContext({ baseURL: baseUrl, locale: 'fr-FR', timezoneId: 'Europe/Paris' })).newPage();
}
