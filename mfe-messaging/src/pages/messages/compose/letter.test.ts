import { expect, it } from 'vitest';
import type { Participant } from '../../../queries/conversations';
import type { MessageLink } from '../../../queries/messages';
import { letterOf, mentionAt, withMention } from './letter';

const people = [
  { uuid: 'n', personInfo: { firstName: 'Nora', lastName: 'Faure' } },
  { uuid: 'e', personInfo: { firstName: 'Étienne', lastName: 'Caron' } },
] as Participant[];

it('names people by what stands in the text, and orders by their reference', () => {
  const links = [
    { kind: 'order', mine: true, reference: 'C26-1', product: 'x' },
    { kind: 'patient', mine: true, uuid: 'p' },
  ] as MessageLink[];
  expect(letterOf({ text: ' Merci @Nora Faure ', links, files: ['f'], people })).toEqual({
    text: 'Merci @Nora Faure',
    filesUuids: ['f'],
    mentionsUuids: ['n'],
    links: [
      { kind: 'order', reference: 'C26-1' },
      { kind: 'patient', uuid: 'p' },
    ],
  });
  expect(letterOf({ text: 'nora@faure.example', links: [], files: [], people })).toEqual({ text: 'nora@faure.example' });
});

it('finds the name that is being typed, not an address', () => {
  expect(mentionAt('Bonjour @nor', 12)).toEqual({ from: 8, word: 'nor' });
  expect(mentionAt('@Étienne Ca', 11)).toEqual({ from: 0, word: 'Étienne Ca' });
  expect(mentionAt('nora@cabinet', 12)).toBeNull();
  expect(mentionAt('@Nora Faure merci', 17)).toBeNull();
  expect(mentionAt('a @ b', 3)).toEqual({ from: 2, word: '' });
});

it('completes a name where it was started', () => {
  expect(withMention('Merci @no, oui', { from: 6, word: 'no' }, 'Nora Faure')).toEqual({ text: 'Merci @Nora Faure , oui', caret: 18 });
});
