// Simulates an expired proof of identity without waiting five minutes.
import type { Page } from '@playwright/test';

/** Makes the page see an expired proof of identity until the user proves it again, which happens at the real edge. */
export async function outlast(page: Page, refused: string): Promise<void> {
  const tokenNow = async () => ((await (await page.request.get('/bff/session')).json()) as { token: string }).token;
  const token = await tokenNow();
  await page.context().route('**/bff/step-up', async (route) => {
    if (route.request().method() !== 'GET' || (await tokenNow()) !== token) return route.fallback();
    const { result } = (await (await page.request.get('/bff/step-up')).json()) as { result: object };
    return route.fulfill({ json: { result: { ...result, seconds: 0 } } });
  });
  await page
    .context()
    .route(refused, (route) =>
      route.request().headers()['x-portal-token'] === token
        ? route.fulfill({ status: 403, contentType: 'application/problem+json', json: { status: 403, code: 'auth.step_up' } })
        : route.fallback(),
    );
}
