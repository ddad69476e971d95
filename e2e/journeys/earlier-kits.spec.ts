// Today's shell with remotes that were built with earlier kits and are not built again (e2e/kit/README.md).
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { accounts, expect, expectNoSeriousAxe, signIn, takeOverride, test } from 'portal-playwright';
import { Operator } from './test-remote.ts';

const fixtures = join(import.meta.dirname, '../kit/fixtures');

/** Publishes an archive as it is; the portal may have it already. */
async function publish(operator: Operator, name: string, version: string, archive: Buffer): Promise<void> {
  const answer = await operator.call('PUT', `/deploy/remotes/${name}/versions/${version}`, archive, {
    'Content-Type': 'application/gzip',
    'Content-Digest': `sha-256=:${createHash('sha256').update(archive).digest('base64')}:`,
  });
  expect([200, 201], await answer.text()).toContain(answer.status());
}

for (const kit of readdirSync(fixtures)) {
  const remote = `mfe-kit-${kit.replaceAll('.', '-')}`;
  for (const file of readdirSync(join(fixtures, kit))) {
    const version = basename(file, '.tar.gz');

    test(`a remote built with kit ${kit} is published, and shows its page with data and styles`, async ({ page, baseURL }) => {
      const operator = await Operator.signIn(baseURL ?? '');
      try {
        await publish(operator, remote, version, readFileSync(join(fixtures, kit, file)));
      } finally {
        await operator.leave();
      }
      await signIn(page, accounts.olivia, { to: '/test' });
      await takeOverride(page, `/bff/override?remote=${remote}@${version}`);
      await signIn(page, accounts.camille, { to: `/${remote.replace('mfe-', '')}` });
      const own = page.locator(`[data-remote="${remote}"][data-remote-version="${version}"]`);
      await expect(page.locator('h1:visible')).toHaveText('Ancien kit');
      const orders = own.getByRole('listitem');
      await expect(orders.first()).toContainText(/\d/);
      expect(await orders.first().evaluate((row) => getComputedStyle(row).display)).toBe('flex');
      await expectNoSeriousAxe(page);
    });
  }
}
