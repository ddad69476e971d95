import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '../testing';
import { BarChart, LineChart, type ChartProps } from '.';
import { pointText } from './point-text';
import { scaleOf, shortNumber } from './scale';

vi.mock('uplot', () => {
  throw new Error('no network');
});

afterEach(cleanup);

describe('the scale', () => {
  it('has round steps from nothing, and holds the largest', () => {
    expect(scaleOf([9610, 5240])).toEqual([0, 2500, 5000, 7500, 10_000]);
    expect(scaleOf([1240])).toEqual([0, 500, 1000, 1500]);
    expect(scaleOf([3])).toEqual([0, 1, 2, 3]);
    expect(scaleOf([0.4])).toEqual([0, 0.1, 0.2, 0.30000000000000004, 0.4]);
    expect(scaleOf([null, 0])).toEqual([0, 1]);
    expect(scaleOf([])).toEqual([0, 1]);
  });

  it('goes below nothing where values do', () => {
    expect(scaleOf([-30, 50])).toEqual([-40, -20, 0, 20, 40, 60]);
  });

  it('is short, in one unit', () => {
    expect(shortNumber(5000, 10_000)).toBe('5\u00a0k');
    expect(shortNumber(0, 10_000)).toBe('0');
    expect(shortNumber(2500, 5000)).toBe('2\u202f500');
    expect(shortNumber(2_500_000, 10_000_000)).toBe('2,5\u00a0M');
  });
});

it('shows a point in one sentence', () => {
  const values = [
    { label: 'gagnés', value: 240 },
    { label: 'utilisés', value: null },
  ];
  expect(pointText({ label: 'mars 2026' }, values, (value) => `${value} smileys`)).toBe('mars 2026, gagnés 240 smileys');
});

const props: ChartProps = {
  label: 'Smileys',
  heading: 'Mois',
  points: [{ label: 'février 2026' }, { label: 'mars 2026' }],
  series: [
    { label: 'gagnés', values: [1240, 80] },
    { label: 'utilisés', values: [null, 30] },
  ],
};

it('has its values one press away, as a table', async () => {
  await renderUi(<BarChart {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'Tableau' }));
  const table = screen.getByRole('table', { name: 'Smileys' });
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(rows).toEqual(['Moisgagnésutilisés', 'février 20261\u202f240—', 'mars 20268030']);
});

it('tries again when the drawing cannot be loaded, or leads to the table', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  await renderUi(<LineChart {...props} />);
  expect(await screen.findByText(/Le graphique n’a pas pu être chargé/u)).toBeTruthy();
  expect(warn).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText(/Le graphique n’a pas pu être chargé/u)).toBeTruthy();
  expect(warn).toHaveBeenCalledTimes(2);
  await userEvent.click(within(screen.getByRole('status')).getByRole('button', { name: 'Tableau' }));
  expect(screen.getByRole('table')).toBeTruthy();
  warn.mockRestore();
});

it('shows that there is nothing to draw', async () => {
  await renderUi(<BarChart {...props} series={[{ label: 'gagnés', values: [null, null] }]} />);
  expect(screen.getByText('Rien à montrer pour cette période.')).toBeTruthy();
  expect(screen.queryByRole('figure')).toBeNull();
});
