import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseCharacterKeys } from 'shared-ui/components';
import { queryClient } from 'shared-ui/core';
import { expect, it, onTestFinished } from 'vitest';
import { type Answers, pageOf, problem } from 'shared-ui/testing';
import { openPage } from '../testing/open-page';
import { file, patient, quota, uuid } from '../testing/samples';

const MIB = 1024 * 1024;
const open = (shown: ReturnType<typeof file>, more: Answers = {}) =>
  openPage(`/mon-espace/patient/fichiers?patient=${uuid(1)}&file=${shown.uuid}`, {
    answers: {
      'GET patients/one': patient(),
      'GET files/list': pageOf([shown, file({ uuid: uuid(25), name: 'second.png' })]),
      'GET files/facets': { total: 2, kind: [] },
      'GET files/quota': quota,
      ...more,
    },
  });
const viewer = async () => within(await screen.findByRole('dialog'));
const downloads = (calls: { name: string }[]) => calls.filter(({ name }) => name.startsWith('GET files/download'));

it.each([
  ['scan', { kind: 'dental_scan', mediaType: 'model/stl', size: 301 * MIB }],
  ['scan in words', { kind: 'dental_scan', mediaType: 'model/obj', size: 100 * MIB }],
  ['X-ray', { kind: 'radio', mediaType: 'application/dicom', size: 600 * MIB }],
  ['photograph', { kind: 'picture', mediaType: 'image/png', size: 150 * MIB }],
  ['PDF', { kind: 'document', mediaType: 'application/pdf', size: 150 * MIB }],
] as const)('says of a %s that it is too large, offers it for download, and fetches nothing', async (_, facts) => {
  const { calls } = await open(file(facts));
  const shown = await viewer();
  await shown.findByText('Ce fichier est trop grand pour être affiché ici');
  expect(shown.getByRole('link', { name: 'Télécharger' }).getAttribute('href')).toBe(`/api/product/files/download/${uuid(20)}`);
  expect(downloads(calls)).toEqual([]);
});

it('says of a file whose end is missing that it is incomplete, and loads it again on demand', async () => {
  const { answers: edge, calls } = await open(file(), { 'GET files/download': new Response(new Uint8Array(1000)) });
  const shown = await viewer();
  expect((await shown.findByRole('alert')).textContent).toContain('Le fichier est incomplet');
  edge['GET files/download'] = problem(503, 'upstream.unavailable');
  await userEvent.click(shown.getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(shown.getByRole('alert').textContent).not.toContain('Le fichier est incomplet'));
  expect(downloads(calls).length).toBeGreaterThan(1);
});

it('goes on to the file beside it, and leaves the address of the list when it is closed', async () => {
  await open(file(), { 'GET files/download': problem(500) });
  const shown = await viewer();
  expect(shown.getByText('1 sur 2')).toBeTruthy();
  await userEvent.click(shown.getByRole('button', { name: 'Fichier suivant, second.png' }));
  await shown.findByRole('heading', { level: 2, name: 'second.png' });
  expect(location.search).toContain(`file=${uuid(25)}`);
  await userEvent.click(shown.getByRole('button', { name: 'Fermer la visionneuse' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.search).toBe(`?patient=${uuid(1)}`);
});

it('keeps the focus on the button that has led to the last file', async () => {
  await open(file(), { 'GET files/download': problem(500) });
  const shown = await viewer();
  (await shown.findByRole('button', { name: 'Fichier suivant, second.png' })).focus();
  await userEvent.keyboard('{Enter}');
  await shown.findByRole('heading', { level: 2, name: 'second.png' });
  const next = shown.getByRole('button', { name: 'Fichier suivant' });
  expect(next.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(next);
});

it('opens a file that the list does not show, and says when there is none', async () => {
  const listed = { 'GET files/list': pageOf([]), 'GET files/one': problem(404, 'not_found') };
  const { answers: edge } = await open(file(), listed);
  await screen.findByText('Ce fichier n’existe plus, ou il ne vous est pas ouvert.');
  edge['GET files/one'] = file({ size: 150 * MIB });
  await act(() => queryClient.invalidateQueries({ queryKey: ['files', 'one'] }));
  await (await viewer()).findByRole('heading', { level: 2, name: 'sourire.png' });
});

it('hides names in chairside mode, which one key or button begins and Escape, the key or the button ends', async () => {
  await open(file({ name: 'Bœuf Zoé sourire.png' }), { 'GET files/download': problem(500) });
  const shown = await viewer();
  const heading = (name: string) => shown.findByRole('heading', { level: 2, name });
  await heading('Bœuf Zoé sourire.png');
  await userEvent.keyboard('f');
  await heading('Photo · 03/02/2026');
  expect(document.querySelector('dialog')?.outerHTML).not.toContain('Bœuf');
  expect(shown.queryByRole('link', { name: /^Télécharger/ })).toBeNull();
  expect(shown.queryByRole('button', { name: 'Fermer la visionneuse' })).toBeNull();
  await userEvent.click(shown.getByRole('button', { name: 'Fichier suivant' }));
  await userEvent.keyboard('{Escape}');
  await heading('second.png');
  await userEvent.click(shown.getByRole('button', { name: 'Mode fauteuil' }));
  await heading('Photo · 03/02/2026');
  await userEvent.keyboard('F');
  await heading('second.png');
  await userEvent.click(shown.getByRole('button', { name: 'Mode fauteuil' }));
  await userEvent.click(shown.getByRole('button', { name: 'Quitter le mode fauteuil' }));
  await heading('second.png');
});

it('begins chairside mode by its key while a slider has the focus', async () => {
  await open(file(), { 'GET files/download': problem(500) });
  const shown = await viewer();
  const slider = document.createElement('input');
  slider.type = 'range';
  (await shown.findByRole('heading', { level: 2 })).closest('header')?.append(slider);
  slider.focus();
  await userEvent.keyboard('f');
  expect(await shown.findByRole('button', { name: 'Quitter le mode fauteuil' })).toBeTruthy();
});

it('leaves the key of chairside mode to those who turned such keys off, and to combinations', async () => {
  await open(file(), { 'GET files/download': problem(500) });
  const shown = await viewer();
  await userEvent.keyboard('{Control>}f{/Control}');
  act(() => chooseCharacterKeys(false));
  await userEvent.keyboard('f');
  act(() => chooseCharacterKeys(true));
  expect(shown.getByRole('heading', { level: 2, name: 'sourire.png' })).toBeTruthy();
});

it('takes the whole screen in chairside mode, and ends the mode when the browser leaves it', async () => {
  let whole: Element | null = null;
  const change = (element: Element | null) => {
    whole = element;
    fireEvent(document, new Event('fullscreenchange'));
    return Promise.resolve();
  };
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => whole });
  Object.assign(document, { exitFullscreen: () => change(null) });
  HTMLElement.prototype.requestFullscreen = function requestFullscreen(this: HTMLElement) {
    return change(this);
  };
  onTestFinished(() => {
    for (const [object, name] of [
      [document, 'fullscreenElement'],
      [document, 'exitFullscreen'],
      [HTMLElement.prototype, 'requestFullscreen'],
    ] as const)
      Reflect.deleteProperty(object, name);
  });
  await open(file(), { 'GET files/download': problem(500) });
  const shown = await viewer();
  await userEvent.keyboard('f');
  await waitFor(() => expect(whole?.closest('dialog')).toBeTruthy());
  await act(() => change(null));
  await shown.findByRole('heading', { level: 2, name: 'sourire.png' });
  await userEvent.keyboard('f');
  await waitFor(() => expect(whole).not.toBeNull());
  await userEvent.keyboard('f');
  await waitFor(() => expect(whole).toBeNull());
});
