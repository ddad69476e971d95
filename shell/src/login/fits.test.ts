import { expect, it } from 'vitest';
import { remote } from '../testing';
import { fits } from './fits';

const shell = (version: string) => ({ version, locales: {} });
const page = { shell: shell('0.1.0-h1'), remotes: [remote('mfe-x', [{}])] };

it('lets other versions of known remotes into the page, which loads them later anyway', () => {
  expect(fits(page, { ...page, remotes: [{ ...remote('mfe-x', [{}]), version: '2.0.0-h00000000' }] })).toBe(true);
});

it('asks for a new page when the shell is another, or a remote is one that the page’s policy does not know', () => {
  expect(fits(page, { ...page, shell: shell('0.1.0-h2') })).toBe(false);
  expect(fits(page, { ...page, remotes: [...page.remotes, remote('mfe-y', [{}])] })).toBe(false);
});
