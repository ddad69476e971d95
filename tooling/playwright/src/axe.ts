import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { deadline } from './deadlines.ts';

/** Waits for what fades in or out: half-way its colours are nobody's design. What turns for ever (a loader) does not count. */
async function still(page: Page): Promise<void> {
  // What was just opened begins to move in its next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.waitForFunction(
    () =>
      !document
        .getAnimations()
        .some((animation) => animation.playState === 'running' && animation.effect?.getTiming().iterations !== Infinity),
    undefined,
    { timeout: deadline(10_000) },
  );
}

/**
 * Lets bars that stick go where they stand in the flow: what is half under one is scrolled free by whoever wants it, but axe
 * calls it too small a target wherever the bar's edge happens to cut it. Answers how to let them stick again.
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

/** Fails with the list of what assistive technology would stumble over: WCAG 2.2 A and AA, serious and critical. */
export async function expectNoSeriousAxe(page: Page, { exclude = [] }: { exclude?: string[] } = {}): Promise<void> {
  await still(page);
  let builder = new AxeBuilder({ page })
    // What passes is only counted: describing every element of it takes longer than all the rules.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // Without frames one run in the page says it all; gathering from frames opens a second page for the sum.
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
