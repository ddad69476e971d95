// Ways to use a page: with a pointer, a finger, or with the keyboard alone, which must reach everything by Tab.
import { expect, words } from 'portal-playwright';
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

/** A choice that stands in the address is drawn a moment after the press. */
async function chooseBy(target: Locator, press: () => Promise<void>): Promise<void> {
  if (!(await target.isChecked())) await press();
  await expect(target).toBeChecked();
}

/** A mouse. */
function pointer(): Hands {
  return {
    press: (target) => target.click(),
    choose: (target) => chooseBy(target, () => target.click()),
    write: (target, text) => target.fill(text),
  };
}

/** A finger, in a browser that has touch. */
function finger(): Hands {
  return {
    press: (target) => target.tap(),
    choose: (target) => chooseBy(target, () => target.tap()),
    async write(target, text) {
      await target.tap();
      await target.fill(text);
    },
  };
}

/** Tab, or back by Shift+Tab, until the focus is on one of these; never by script. */
async function walkTo(page: Page, target: Locator): Promise<void> {
  // Names are found slowly in a long page, and there are many stops: looked for again only where the page was drawn anew.
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
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    const step = await way();
    if (step === 'there') return;
    if (step !== 'anew') await page.keyboard.press(step);
  }
  throw new Error(`not reached by Tab: ${String(target)}`);
}

/** The keyboard alone. */
function keyboard(page: Page): Hands {
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
      // A group of radio buttons is one stop; arrows go from one to the next.
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

interface Way {
  name: string;
  browser: object;
  hands: (page: Page) => Hands;
}

/** What a journey is walked with: at a desk, on a telephone, and without a pointer. `browser` is for `test.use`. */
const ways: readonly Way[] = [
  { name: 'at a desk', browser: { viewport: { width: 1440, height: 900 } }, hands: pointer },
  { name: 'on a telephone', browser: { viewport: { width: 360, height: 740 }, hasTouch: true }, hands: finger },
  { name: 'by keyboard alone', browser: { viewport: { width: 1280, height: 900 } }, hands: keyboard },
];

/** Every way: the one that a journey names in `make test`, the others in `make verify`. Each is walked by one of the journeys. */
export const waysOf = (own: 'at a desk' | 'on a telephone' | 'by keyboard alone'): readonly (Way & { tag: string[] })[] =>
  ways.map((way) => ({ ...way, tag: way.name === own ? [] : ['@deep'] }));

/** Opens a page by its name in the menu, where the window is narrow in the one that opens. */
export async function openByMenu(page: Page, { press }: Hands, name: string): Promise<void> {
  const burger = page.getByRole('button', { name: words('shell', 'fr', 'menu.open') });
  const narrow = await burger.isVisible();
  if (narrow) await press(burger);
  await press(page.getByRole(narrow ? 'dialog' : 'complementary').getByRole('link', { name, exact: true }));
}
