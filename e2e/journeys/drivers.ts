// Drivers for a page: mouse, touch, and keyboard only, which must reach everything with Tab.
import { expect, words } from 'portal-playwright';
import type { Locator, Page } from '@playwright/test';

/** The most Tab stops between two related elements before a page counts as unusable by keyboard. */
const MAX_STOPS = 160;

/** The actions of a journey, for any input device. */
export interface Driver {
  /** Activates a link or a button. */
  press(target: Locator): Promise<void>;
  /** Checks a radio button or a checkbox. */
  choose(target: Locator): Promise<void>;
  /** Replaces a field's value. */
  write(target: Locator, text: string): Promise<void>;
}

/** Retries, because an option stored in the address is rendered a moment after the press. */
async function chooseBy(target: Locator, press: () => Promise<void>): Promise<void> {
  if (!(await target.isChecked())) await press();
  await expect(target).toBeChecked();
}

/** Drives the page with a mouse. */
function pointer(): Driver {
  return {
    press: (target) => target.click(),
    choose: (target) => chooseBy(target, () => target.click()),
    write: (target, text) => target.fill(text),
  };
}

/** Drives the page by touch, in a browser that supports it. */
function finger(): Driver {
  return {
    press: (target) => target.tap(),
    choose: (target) => chooseBy(target, () => target.tap()),
    async write(target, text) {
      await target.tap();
      await target.fill(text);
    },
  };
}

/** Presses Tab or Shift+Tab until one of these elements has the focus; never focuses by script. */
async function walkTo(page: Page, target: Locator): Promise<void> {
  // Queries by role are slow on a long page with many stops, so they are repeated only after the page was rendered again.
  let elements = await target.elementHandles();
  const way = async () => {
    const step = await page.evaluate((all) => {
      const at = document.activeElement;
      if (!at || all.length === 0 || !all.every((one) => one.isConnected)) return null;
      if (all.some((one) => one === at)) return 'there';
      return at.compareDocumentPosition(all[0] as Node) & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab';
    }, elements);
    if (step === null) elements = await target.elementHandles();
    return step ?? 'anew';
  };
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    const step = await way();
    if (step === 'there') return;
    if (step !== 'anew') await page.keyboard.press(step);
  }
  throw new Error(`not reached by Tab: ${String(target)}`);
}

/** Drives the page with the keyboard only. */
function keyboard(page: Page): Driver {
  const reach = async (target: Locator) => {
    await expect(target).toBeVisible();
    await walkTo(page, target);
  };
  return {
    async press(target) {
      await reach(target);
      await page.keyboard.press('Enter');
    },
    async choose(target) {
      // A radio group is one Tab stop; the arrow keys move within it.
      await expect(target).toBeVisible();
      const name = await target.getAttribute('name');
      if (name !== null) {
        await walkTo(page, page.locator(`input[name="${name}"]`));
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

interface DriverSetup {
  name: string;
  browser: object;
  driver: (page: Page) => Driver;
}

/** The drivers of journeys: desktop, phone and keyboard only. `browser` is for `test.use`. */
const setups: readonly DriverSetup[] = [
  { name: 'at a desk', browser: { viewport: { width: 1440, height: 900 } }, driver: pointer },
  { name: 'on a telephone', browser: { viewport: { width: 360, height: 740 }, hasTouch: true }, driver: finger },
  { name: 'by keyboard alone', browser: { viewport: { width: 1280, height: 900 } }, driver: keyboard },
];

/** Returns all drivers: the journey's own one runs in `make test`, the others in `make verify`. */
export const driversOf = (own: 'at a desk' | 'on a telephone' | 'by keyboard alone'): readonly (DriverSetup & { tag: string[] })[] =>
  setups.map((way) => ({ ...way, tag: way.name === own ? [] : ['@deep'] }));

/** Opens a page by its name in the menu, which a narrow window opens first. The count of what waits there may follow the name. */
export async function openByMenu(page: Page, { press }: Driver, name: string): Promise<void> {
  const menuButton = page.getByRole('button', { name: words('shell', 'fr', 'menu.open') });
  const narrow = await menuButton.isVisible();
  if (narrow) await press(menuButton);
  await press(page.getByRole(narrow ? 'dialog' : 'complementary').getByRole('link', { name: new RegExp(`^${name}(\\W|$)`, 'u') }));
}
