// Mounts the first route of each released remote in a shell and checks for browser errors. SHELL_VERSION names a stored, unreleased shell,
// so that it is tested with every remote before any user receives it.
import { accounts, baseUrl, expect, signIn, test } from 'portal-playwright';
import type { Page } from '@playwright/test';

interface State {
  shell: { version: string };
  remotes: { name: string; version: string; routes: { path: string; access: string; parent?: string; operators?: boolean }[] }[];
}

const answer = await fetch(`${baseUrl}/bff/page-state`);
if (!answer.ok) throw new Error(`${baseUrl}/bff/page-state answers ${String(answer.status)}: is a portal there?`);
const { remotes } = (await answer.json()) as State;

const stateOf = async (page: Page): Promise<State> => JSON.parse(await page.locator('#portal-state').innerHTML()) as State;

test('remotes are released here', () => {
  expect(remotes.map(({ name }) => name)).not.toEqual([]);
});

for (const { name, routes } of remotes) {
  const first = routes.find(({ parent, operators }) => !parent && !operators);
  if (!first) continue; // remotes for operators only
  test(`${name} mounts at ${first.path}`, async ({ page }) => {
    await signIn(page, accounts.camille, { to: first.path });
    const state = await stateOf(page);
    const { SHELL_VERSION } = process.env;
    if (SHELL_VERSION) expect(state.shell.version).toBe(SHELL_VERSION);
    const host = page.locator(`[data-remote="${name}"]`);
    await expect(host).toBeVisible();
    await expect(host).toHaveAttribute('data-remote-version', state.remotes.find((remote) => remote.name === name)?.version ?? '');
    await expect(host).not.toBeEmpty();
  });
}
