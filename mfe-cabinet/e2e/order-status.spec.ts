import { accounts, expect, signIn, test, words } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { expectEveryRow } from './rows.ts';

/** What the track, the head and the notice say of each status; `track` is the step that is current, by its own name. */
const statuses = [
  { status: 'pending', notice: null, done: 0 },
  { status: 'validated', notice: null, done: 1 },
  { status: 'delivery_date_pending', notice: /^La fabrication attend une date de livraison/, done: 2 },
  { status: 'sent', notice: null, done: 2 },
  { status: 'received', notice: null, done: 3 },
  { status: 'in_progress', notice: null, done: 4 },
  { status: 'preparation_in_progress', notice: null, done: 5 },
  { status: 'expedition_in_progress', notice: null, done: 6 },
  { status: 'delivered_by_carrier', notice: null, done: 7 },
  { status: 'delivered', notice: null, done: 8 },
  { status: 'partially_delivered', notice: /^\d+ sur \d+ livrés, le reste suivra\.$/, done: 7 },
  { status: 'refused', notice: /^Motif du refus\s: \S/, done: 1 },
] as const;

const track = (page: Page) => page.getByRole('region', { name: 'Suivi' });
const label = (status: string) => words('shared-ui', 'fr', `orderStatus.${status}`);

test('what the track and the notice say of each status', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, accounts.camille, { to: '/mon-cabinet/mes-commandes' });
  for (const { status, notice, done } of statuses) {
    await page.goto(`/mon-cabinet/mes-commandes?status=${status}`);
    await expectEveryRow(page.locator('tr[data-row]'), label(status));
    await page.locator('tr[data-row]').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/commande\?reference=/);
    const head = page.getByRole('main').locator('header').first();
    await expect(head.getByRole('heading', { level: 2 })).toContainText(label(status));

    const steps = track(page).locator('li > ol > li');
    const final = status === 'delivered';
    if (final) {
      await expect(track(page).locator('[aria-current="step"]')).toHaveCount(0);
      await expect(steps.last()).toContainText('Livrée');
    } else {
      const current = track(page).locator('[aria-current="step"]');
      await expect(current).toHaveCount(1);
      await expect(current).toContainText(label(status));
      await expect(current).toContainText(/^depuis/);
    }
    // What is behind has its day and hour; what was skipped says so; nothing else does.
    const dated = steps.filter({ hasText: /^\d\d\/\d\d \d\d:\d\d/ });
    expect(await dated.count()).toBeGreaterThanOrEqual(done);
    for (const text of await steps.allInnerTexts()) {
      expect(text).toMatch(/^(\d\d\/\d\d \d\d:\d\d|depuis (le )?\d\d[/:]\d\d|sans objet|prévue \d\d\/\d\d|à confirmer)/);
    }
    if (status === 'refused') await expect(steps.last()).toContainText('Refusée');

    const said = head.locator('[role="status"], [role="alert"]');
    if (notice === null) await expect(said).toHaveCount(0);
    else await expect(said).toHaveText(notice);
  }
});

test('a modified order says how much has come in the list as well', async ({ page }) => {
  await signIn(page, accounts.camille, { to: '/mon-cabinet/mes-commandes?status=partially_delivered' });
  const row = page.locator('tr[data-row]').first();
  await expect(row).toContainText('Modifiée');
  await expect(row).toContainText(/\d sur \d/);
});
