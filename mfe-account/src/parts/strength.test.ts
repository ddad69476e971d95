import { expect, it } from 'vitest';
import { strengthOf } from './strength';

it.each([
  ['', 0],
  ['Court-2026', 1],
  ['aaaaaaaaaaaaaaaa', 1],
  ['..Motdepasse2026..', 1],
  ['soleil-camille-42', 1],
  ['abc123456789xyz', 1],
  ['Sourire-2026!', 2],
  ['pluie sur le toit', 3],
  ['pluie sur le toit de zinc', 4],
])('%s is %i', (password, strength) => {
  expect(strengthOf(password, ['camille.martin', 'Camille', 'Martin'])).toBe(strength);
});
