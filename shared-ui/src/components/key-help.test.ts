import { expect, it } from 'vitest';
import { isTyping } from './key-help';

function control(tag: string, type = ''): HTMLElement {
  const element = document.createElement(tag);
  if (type) element.setAttribute('type', type);
  return element;
}

it.each(['text', 'search', 'number', 'date', 'password', ''])('a key in an input of type "%s" is input', (type) => {
  expect(isTyping(control('input', type))).toBe(true);
});

it('a key in a text area or a select is input', () => {
  expect([control('textarea'), control('select')].map(isTyping)).toEqual([true, true]);
});

it.each(['range', 'checkbox', 'radio', 'file'])('a key on an input of type "%s" is none', (type) => {
  expect(isTyping(control('input', type))).toBe(false);
});

it('a key on a button or on nothing is none', () => {
  expect([control('button'), null].map(isTyping)).toEqual([false, false]);
});
