import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { chooseCharacterKeys, helpAsked, useKeyHelp } from 'shared-ui/components';
import { addTexts, startI18n, setLocale } from 'shared-ui/core';
import { uiTexts } from 'shared-ui/testing';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import texts from '../deferred/later.texts.json';
import { KeysHelp } from './help';

beforeAll(async () => {
  await startI18n('fr');
  addTexts('fr', 'ui', uiTexts);
});
afterEach(async () => {
  cleanup();
  act(() => helpAsked.set(null));
  act(() => chooseCharacterKeys(true));
  await setLocale('fr');
});

/** A page with a list, a field and the shortcut help. */
function Page({ list = true }: { list?: boolean }) {
  useKeyHelp(list ? { list: { search: true, select: true } } : null);
  return (
    <>
      <input aria-label="field" />
      <KeysHelp />
    </>
  );
}

const dialog = () => screen.queryByRole('dialog');
const press = (target: Element = document.body, more: object = {}) =>
  act(async () => void fireEvent.keyDown(target, { key: '?', ...more }));

it('opens by ?, with the keys of the page that is open, and gives the title the focus', async () => {
  const { rerender } = render(<Page />);
  await press();
  await screen.findByRole('dialog', { name: texts.fr['keys.title'] });
  expect(document.activeElement?.textContent).toBe(texts.fr['keys.title']);
  for (const key of ['search', 'help', 'close', 'listSearch', 'listMove', 'listOpen', 'listSelect'] as const) {
    expect(screen.getByText(texts.fr[`keys.${key}`]), key).toBeTruthy();
  }
  rerender(<Page list={false} />);
  expect(screen.queryByText(texts.fr['keys.listMove'])).toBeNull();
  expect(screen.getByText(texts.fr['keys.search'])).toBeTruthy();
  await act(async () => void fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })));
  expect(dialog()).toBeNull();
});

it('leaves ? to a field, to a question and to who holds another key', async () => {
  render(<Page />);
  await press(screen.getByLabelText('field'));
  await press(document.body, { ctrlKey: true });
  const question = document.body.appendChild(document.createElement('div'));
  question.setAttribute('role', 'alertdialog');
  await press();
  question.remove();
  expect(dialog()).toBeNull();
  await press();
  await vi.waitFor(() => expect(dialog()).not.toBeNull());
});

it('can be turned off with the other single keys, and a cookie keeps that', async () => {
  render(<Page />);
  await press();
  const single = await screen.findByRole<HTMLInputElement>('checkbox', { name: texts.fr['keys.single'] });
  await act(async () => fireEvent.click(single));
  expect(screen.queryByText(texts.fr['keys.listSearch'])).toBeNull();
  expect(screen.queryByText(texts.fr['keys.help'])).toBeNull();
  expect(document.cookie).toContain('portal_keys=off');
  await act(async () => void fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })));
  await press();
  expect(dialog()).toBeNull();

  vi.resetModules(); // the next page
  const { characterKeys } = await import('../../../shared-ui/src/components/key-help');
  expect(characterKeys.get()).toBe(false);
});

it.each(['en', 'it', 'es', 'pt'] as const)('speaks %s', async (locale) => {
  await setLocale(locale);
  render(<Page />);
  await act(async () => helpAsked.set('keys'));
  await screen.findByRole('dialog', { name: texts[locale]['keys.title'] });
  expect(screen.getByText(texts[locale]['keys.singleHelp'])).toBeTruthy();
});
