import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import texts from '../../../locales/fr.json';
import { openPage } from '../../testing/open-page';
import { browser, programs } from './components.gen';

const table = (name: string) => within(screen.getByRole('table', { name }));

it('names every component with its licence to visitors, found from the legal notice', async () => {
  const document_ = { version: '1.0', effectiveFrom: '2026-09-01', versions: [], summary: '', markdown: '' };
  await openPage('/mentions-legales', { answers: { 'GET legal/notice': document_ }, role: 'visitor' });
  await userEvent.click(await screen.findByRole('link', { name: texts.title.licences }));
  await screen.findByText(texts.licences.summary);
  expect(location.pathname).toBe('/licences');
  expect(screen.getByRole('link', { name: texts.title.licences }).getAttribute('aria-current')).toBe('page');
  for (const [title, components, name] of [
    [texts.licences.browser, browser, 'react'],
    [texts.licences.programs, programs, 'github.com/gofiber/fiber/v3'],
  ] as const) {
    const rows = table(title).getAllByRole('row');
    expect(rows).toHaveLength(components.length + 1);
    const [, version, licence] = components.find(([each]) => each === name)!;
    const row = within(table(title).getByRole('rowheader', { name }).closest('tr')!);
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([version, licence]);
  }
});
