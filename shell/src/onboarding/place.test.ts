import { expect, it } from 'vitest';
import { placeBeside } from './place';

const card = { width: 340, height: 160 };
const desk = { width: 1440, height: 900 };
const phone = { width: 360, height: 760 };

it('stands beside a menu, under a bar, above a dock', () => {
  expect(placeBeside({ left: 0, top: 56, width: 240, height: 640 }, card, desk)).toMatchObject({ left: 252, top: 68 });
  expect(placeBeside({ left: 900, top: 11, width: 208, height: 34 }, card, desk)).toMatchObject({ left: 768, top: 57 });
  expect(placeBeside({ left: 1320, top: 868, width: 96, height: 24 }, card, desk)).toMatchObject({ left: 1076, top: 696 });
});

it('stays on the screen of a telephone', () => {
  for (const target of [
    { left: 6, top: 6, width: 44, height: 44 },
    { left: 310, top: 6, width: 44, height: 44 },
    { left: 240, top: 712, width: 110, height: 44 },
    { left: 0, top: 0, width: 240, height: 700 },
  ]) {
    const { left, top, width, height } = placeBeside(target, card, phone);
    expect(left).toBeGreaterThanOrEqual(8);
    expect(left + width).toBeLessThanOrEqual(352);
    expect(top).toBeGreaterThanOrEqual(8);
    expect(top + height).toBeLessThanOrEqual(752);
  }
});
