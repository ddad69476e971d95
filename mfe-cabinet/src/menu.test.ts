import { expect, it } from 'vitest';
import { menu } from '../remote.json';

// That the menu of a telephone leaves such entries out is proven in shell/src/layout/menus.test.tsx.
it('keeps offers and incidents out of the menu of a telephone (REQ-6)', () => {
  const hidden = menu.filter(({ mobile }) => mobile === false).map(({ route }) => route);
  expect(hidden).toEqual(['/mon-cabinet/document/mes-offres', '/mon-cabinet/document/mes-incidents']);
});
