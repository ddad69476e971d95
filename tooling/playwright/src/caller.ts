import { expect, type Page } from '@playwright/test';

/** The session with which calls are made. */
export interface Caller {
  uuid: string;
  token: string;
  origin: string;
}

/** Returns the session of a page. A test that leaves the page before its last calls gets it first. */
export async function callerOf(page: Page): Promise<Caller> {
  const keys = await page.evaluate(() => ({ uuid: localStorage.getItem('uuid') ?? '', token: localStorage.getItem('token') ?? '' }));
  return { ...keys, origin: new URL(page.url()).origin };
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Calls the product API with the page's own session, as the pages do: tests create and delete their data with their user's permissions.
 * `{user}` in the path is the user's uuid.
 */
export async function ask<T>(page: Page, method: Method, path: string, body?: unknown, caller?: Caller) {
  const { uuid, token, origin } = caller ?? (await callerOf(page));
  const response = await page.request.fetch(`${origin}/api/product/${path.replace('{user}', uuid)}`, {
    method,
    headers: { 'X-Portal-Token': token, Origin: origin },
    ...(body === undefined ? {} : { data: body }),
  });
  const text = await response.text();
  return { status: response.status(), result: (text ? (JSON.parse(text) as { result?: T }).result : undefined) as T };
}

/** Does the same for a call that must succeed. */
export async function call<T>(page: Page, method: Method, path: string, body?: unknown): Promise<T> {
  const { status, result } = await ask<T>(page, method, path, body);
  expect(status, path).toBeLessThan(300);
  return result;
}
