// Ways to use a page: with a pointer, or with the keyboard alone, which must reach everything by Tab.
import { expect } from 'portal-playwright';
import type { Locator, Page } from '@playwright/test';

/** More stops than this between two things that belong together is a page nobody walks by keys. */
const MOST_STOPS = 160;

/** What a journey does, whatever with. */
export interface Hands {
  /** Opens a link, presses a button. */
  press(target: Locator): Promise<void>;
  /** Chooses a radio button or a checkbox. */
  choose(target: Locator): Promise<void>;
  /** Writes into a field in place of what it holds. */
  write(target: Locator, text: string): Promise<void>;
}

/** A mouse or a finger. */
export function pointer(): Hands {
  return {
    press: (target) => target.click(),
    choose: (target) => target.check(),
    write: (target, text) => target.fill(text),
  };
}

/** Tab until it is there; never by script. */
export function keyboard(page: Page): Hands {
  const reach = async (target: Locator) => {
    await expect(target).toBeVisible();
    const there = () => target.evaluate((element) => element === document.activeElement);
    for (let stop = 0; stop < MOST_STOPS && !(await there()); stop += 1) await page.keyboard.press('Tab');
    expect(await there(), `${String(target)} is reached by Tab`).toBe(true);
  };
  return {
    async press(target) {
      await reach(target);
      await page.keyboard.press('Enter');
    },
    async choose(target) {
      // A group of radio buttons is one stop; arrows go from one to the next.
      await expect(target).toBeVisible();
      const name = await target.getAttribute('name');
      if (name !== null) {
        const group = page.locator(`input[name="${name}"]`);
        const within = () => group.evaluateAll((all) => all.some((one) => one === document.activeElement));
        for (let stop = 0; stop < MOST_STOPS && !(await within()); stop += 1) await page.keyboard.press('Tab');
        for (let step = 0; step < 20 && !(await target.evaluate((one) => one === document.activeElement)); step += 1)
          await page.keyboard.press('ArrowDown');
      } else await reach(target);
      if (!(await target.isChecked())) await page.keyboard.press('Space');
      await expect(target).toBeChecked();
    },
    async write(target, text) {
      await reach(target);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
  };
}
