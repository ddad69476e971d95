import { expect, it } from 'vitest';
import { ratePasswordLength } from './password-length';

it.each([
  ['', 'none'],
  ['Sourire-26!', 'short'],
  ['🦷🦷🦷🦷🦷🦷', 'short'],
  ['soleil-lever', 'enough'],
  ['pluie sur le toit', 'good'],
  ['pluie sur le toit de zinc', 'long'],
  ['🦷'.repeat(128), 'long'],
  ['🦷'.repeat(129), 'over'],
])('%s is %s', (password, length) => {
  expect(ratePasswordLength(password)).toBe(length);
});

it('reports nothing of a password but its length, also of one that the platform refuses', () => {
  expect(ratePasswordLength('qwerty123456')).toBe(ratePasswordLength('fz!8&Lq0-_aB'));
});
