import type { Route } from '@playwright/test';

/** Answers a call with an error as the gateway would. */
export const broken = (route: Route) =>
  route.fulfill({
    status: 500,
    contentType: 'application/problem+json',
    body: JSON.stringify({ type: 'about:blank', title: 'x', status: 500, code: 'internal', requestId: '7f3a91c20000' }),
  });
