import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { deadline } from './deadlines.ts';

/** Waits for finite animations: colours in the middle of a fade are not the design's. Endless ones (a loader) and those of scrolling are ignored. */
async function animationsFinished(page: Page): Promise<void> {
  // A newly opened element starts its animation in the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.waitForFunction(
    () =>
      !document
        .getAnimations()
        .some(
          ({ playState, effect, timeline }) =>
            playState === 'running' && timeline === document.timeline && effect?.getTiming().iterations !== Infinity,
        ),
    undefined,
    { timeout: deadline(10_000) },
  );
}

/**
 * Makes sticky bars static. Users can scroll content out from under such a bar, but axe reports a half-covered target as too small. Returns
 * a function that restores the bars.
 */
async function unstick(page: Page): Promise<() => Promise<void>> {
  const mark = 'data-unstuck';
  await page.evaluate((name) => {
    for (const bar of document.querySelectorAll<HTMLElement>('body *')) {
      if (getComputedStyle(bar).position !== 'sticky') continue;
      bar.setAttribute(name, bar.style.cssText);
      bar.style.position = 'relative';
      bar.style.inset = 'auto';
    }
  }, mark);
  return () =>
    page.evaluate((name) => {
      for (const bar of document.querySelectorAll<HTMLElement>(`[${name}]`)) {
        bar.style.cssText = bar.getAttribute(name) ?? '';
        bar.removeAttribute(name);
      }
    }, mark);
}

/** Fails with the list of accessibility problems: WCAG 2.2 A and AA, serious and critical. */
export async function expectNoSeriousAxe(page: Page, { exclude = [] }: { exclude?: string[] } = {}): Promise<void> {
  await animationsFinished(page);
  let builder = new AxeBuilder({ page })
    // Passed checks are only counted: describing every element of them takes longer than all rules.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // Without frames one run in the page is enough; collecting from frames opens a second page.
    .setLegacyMode(page.frames().length === 1);
  for (const selector of exclude) builder = builder.exclude(selector);
  const stick = await unstick(page);
  const { violations } = await builder.analyze();
  await stick();
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n${nodes
          .slice(0, 5)
          .map((node) => `    ${node.target.join(' ')}: ${node.failureSummary ?? ''}`)
          .join('\n')}`,
    );
  expect(serious, `axe on ${page.url()}`).toEqual([]);
}
