import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import texts from '../../../locales/fr.json';
import { type Call, problem } from 'shared-ui/testing';
import { openPage } from '../../testing/open-page';

const path = '/confidentialite';
const versions = [
  { version: '2.0', effectiveFrom: '2026-09-01', change: 'Hébergement' },
  { version: '1.0', effectiveFrom: '2025-01-01', change: 'Première version' },
];
const document_ = (more: object = {}) => ({
  ...versions[0],
  versions,
  summary: 'Ce que nous faisons de vos données.',
  markdown: '## Vos droits\n\nVoir [Mon hébergement](/mon-compte/mon-hebergement).\n\n## Les changements\n\nTexte.',
  ...more,
});
/** Answers with either of the two versions; others do not exist. */
const answer = ({ query }: Call) => {
  const version = query.get('version');
  if (version === null || version === '2.0') return document_();
  return version === '1.0' ? document_({ ...versions[1], markdown: '## Vos droits\n\nTexte.' }) : problem(404, 'not_found');
};
const contents = () => within(screen.getByRole('navigation', { name: texts.legal.contents })).getAllByRole('link');

it('has a list of contents, and leads a member on', async () => {
  const { calls } = await openPage(path, { answers: { 'GET legal/privacy': answer }, role: 'visitor' });
  await screen.findByText('Ce que nous faisons de vos données.');
  expect(contents().map((link) => link.textContent)).toEqual(['Vos droits', 'Les changements']);
  for (const link of contents()) expect(document.querySelector(link.getAttribute('href')!)?.tagName).toBe('SECTION');
  expect(calls[0]?.query.get('locale')).toBe('fr');
  await userEvent.click(screen.getByRole('link', { name: 'Mon hébergement' }));
  expect(location.pathname).toBe('/mon-compte/mon-hebergement');
});

it.each([
  ['open beside the text', false],
  ['folded above it', true],
])('has its list of contents %s', async (_, narrow) => {
  await openPage(path, { answers: { 'GET legal/privacy': answer }, role: 'visitor', narrow });
  const folded = await screen.findByText(texts.legal.contents, { selector: 'summary' });
  expect(folded.closest('details')?.open).toBe(!narrow);
});

it('shows for an older version that it is old, and leads to the one in force', async () => {
  await openPage(path, { answers: { 'GET legal/privacy': answer }, role: 'visitor' });
  await userEvent.click(await screen.findByRole('link', { name: /Version 1\.0/ }));
  const old = await screen.findByText(/ancienne version/);
  expect(location.search).toBe('?version=1.0');
  await waitFor(() => expect(contents()).toHaveLength(1));
  await userEvent.click(
    within(old.closest<HTMLElement>('[role="status"], [role="alert"]')!).getByRole('link', { name: texts.legal.toCurrent }),
  );
  await waitFor(() => expect(contents()).toHaveLength(2));
  expect(location.search).toBe('');
});

it('shows that a version does not exist, and leads to the one in force', async () => {
  await openPage(`${path}?version=7.7`, { answers: { 'GET legal/privacy': answer }, role: 'visitor' });
  await screen.findByText(texts.legal.unknownVersion);
  await userEvent.click(screen.getByRole('link', { name: texts.legal.toCurrent }));
  await waitFor(() => expect(contents()).toHaveLength(2));
});

it.each([
  ['/confidentialite', 'privacy'],
  ['/mentions-legales', 'notice'],
  ['/accessibilite', 'accessibility'],
])('%s that cannot be read shows it, and is requested again', async (address, name) => {
  const { answers } = await openPage(address, { answers: { 'GET legal/': problem(503) }, role: 'visitor' });
  await screen.findByText(texts.legal.error);
  answers[`GET legal/${name}`] = document_();
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await screen.findByRole('heading', { name: 'Les changements' });
});
