import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderUi } from '../testing';
import { RecoveryCodes } from './recovery-codes';

afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
  history.replaceState(null, '', '/');
});

const words = {
  copy: 'Copier',
  download: 'Télécharger',
  noted: 'Notés',
  done: 'Continuer',
  ask: 'Rien n’est gardé.',
  lose: 'Continuer sans',
};
const onDone = vi.fn();

async function show() {
  onDone.mockReset();
  await renderUi(
    <>
      <RecoveryCodes codes={['AAAA-1', 'BBBB-2']} fileName="codes.txt" fileTitle="Codes de camille" words={words} onDone={onDone} />
      <a href="/aide">Aide</a>
    </>,
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isGuarded = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
/** Reports whether a click on the link reaches the page's router. */
function follows(): boolean {
  const followed = vi.fn((event: Event) => event.preventDefault());
  document.body.addEventListener('click', followed, { once: true });
  fireEvent.click(screen.getByRole('link', { name: 'Aide' }));
  document.body.removeEventListener('click', followed);
  return followed.mock.calls.length > 0;
}

it('asks once before the button leaves codes that were not saved', async () => {
  await show();
  const look = screen.getByRole('button', { name: words.done }).className;
  await press(words.done);
  expect(onDone).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: words.lose }).className, 'it is not the primary button').not.toBe(look);
  expect(screen.getByRole('alert').textContent).toContain(words.ask);
  expect(isGuarded()).toBe(true);
  await press(words.lose);
  expect(onDone).toHaveBeenCalledOnce();
  expect(isGuarded()).toBe(false);
});

it('asks once before a link leaves them', async () => {
  await show();
  expect(follows()).toBe(false);
  expect(screen.getByText(words.ask)).toBeTruthy();
  expect(follows()).toBe(true);
});

it('asks once before Back leaves them', async () => {
  history.pushState(null, '', '/avant');
  history.pushState(null, '', '/codes');
  await show();
  history.back();
  expect(await screen.findByText(words.ask)).toBeTruthy();
  expect(location.pathname).toBe('/codes');
  history.back();
  await vi.waitFor(() => expect(location.pathname).toBe('/avant'));
});

it.each([
  ['copied', async () => press(words.copy)],
  ['ticked as noted', async () => userEvent.click(screen.getByRole('checkbox', { name: words.noted }))],
  ['printed', async () => act(async () => window.dispatchEvent(new Event('afterprint')))],
])('asks nothing once they are %s', async (_, keep) => {
  userEvent.setup(); // provides a clipboard
  await show();
  await keep();
  await vi.waitFor(() => expect(isGuarded()).toBe(false));
  expect(follows()).toBe(true);
  await press(words.done);
  expect(onDone).toHaveBeenCalledOnce();
});
