import { expect, it } from 'vitest';
import { namesOf } from './names';

const t = (key: string) =>
  ({ 'key.Control': 'Ctrl', 'key.Meta': 'Commande', 'key.ArrowUp': 'Flèche haut', 'key.Enter': 'Entrée' })[key] ?? key;

it('draws a key and names it', () => {
  expect(namesOf('Control+k', t, false)).toEqual([
    { drawn: 'Ctrl', said: 'Ctrl' },
    { drawn: 'K', said: 'K' },
  ]);
  expect(namesOf('Control+Enter', t, true)).toEqual([
    { drawn: '⌘', said: 'Commande' },
    { drawn: 'Entrée', said: 'Entrée' },
  ]);
  expect(namesOf('ArrowUp', t, false)).toEqual([{ drawn: '↑', said: 'Flèche haut' }]);
  expect(namesOf('Plus', t, false)).toEqual([{ drawn: '+', said: '+' }]);
});
