import { cleanup, render, screen } from '@testing-library/react';
import { ApiProblem, addTexts, i18n, startI18n, translator } from 'shared-ui/core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import en from '../../locales/en.json';
import es from '../../locales/es.json';
import fr from '../../locales/fr.json';
import it_ from '../../locales/it.json';
import pt from '../../locales/pt.json';
import type { Health } from './queries';
import { Withdrawn } from './remote';
import { Hour, HourTable } from './sparkline';
import { canaryShare, duration, hourInWords, kilobytes, refusal } from './format';

const NOW = Date.parse('2026-11-20T10:59:30Z');
const minute = (at: string, pages: number, failures: number) => ({ at: `2026-11-20T10:${at}:00Z`, pages, failures });
const health: Health = {
  pages: 1240,
  failures: 3,
  rate: 0.0024,
  lcpMs: 1240,
  inpMs: 88,
  minutes: [minute('00', 600, 0), minute('42', 640, 3)],
};
const t = translator('shell');

beforeAll(async () => {
  await startI18n('fr');
  for (const [locale, texts] of Object.entries({ fr, en, es, it: it_, pt })) addTexts(locale, 'shell', texts);
});

afterEach(cleanup);

describe('the last hour', () => {
  it('is said in words', () => {
    expect(hourInWords(health, t)).toBe('1\u202f240 pages, 3 échecs (0,2\u202f%)');
    expect(hourInWords({ ...health, failures: 0 }, t)).toBe('1\u202f240 pages');
    expect(hourInWords(undefined, t)).toBe('aucune page');
  });

  it('is a chart with a name, one bar for each minute, and a mark that does not rest on colour', () => {
    const { container } = render(<Hour health={health} now={NOW} />);
    expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(/1\u202f240 pages.*au plus 3 échecs par minute/);
    expect([...container.querySelectorAll('rect')].map((bar) => bar.getAttribute('x'))).toEqual(['0', '84']);
    expect(container.querySelectorAll('path')).toHaveLength(1);
  });

  it('leaves out what is older, and has a table', () => {
    const { container } = render(
      <>
        <Hour health={health} now={NOW + 60_000} />
        <HourTable health={health} />
      </>,
    );
    expect(container.querySelectorAll('rect')).toHaveLength(1);
    expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(3);
  });

  it('alarms from three failures and five of a hundred pages on', () => {
    const { container, rerender } = render(<Hour health={{ ...health, pages: 40, failures: 2, rate: 0.05 }} now={NOW} />);
    expect(container.querySelector('.alarming')).toBeNull();
    rerender(<Hour health={{ ...health, pages: 40, failures: 3, rate: 0.075 }} now={NOW} />);
    expect(container.querySelector('.alarming')).not.toBeNull();
  });
});

it('shares, durations and sizes read as the house writes them', () => {
  const canary = { version: '2.0.0', percent: 10, users: 1, since: '' };
  expect(canaryShare(canary, t)).toBe('10\u202f% + 1 personne nommée');
  expect(canaryShare({ ...canary, percent: 0 }, t)).toBe('1 personne nommée');
  expect([duration(undefined), duration(88), duration(1240)]).toEqual(['—', '88\u00a0ms', '1,2\u00a0s']);
  document.documentElement.lang = 'it';
  expect(kilobytes(640)).toBe('0,6\u00a0kB');
  document.documentElement.lang = 'fr';
  expect([kilobytes(640), kilobytes(103_029)]).toEqual(['0,6\u00a0ko', '103\u00a0ko']);
});

describe('a refusal', () => {
  const of = (status: number, code: string, errors: ApiProblem['errors'] = []) => refusal(new ApiProblem({ status, code, errors }), t);

  it.each([
    'no_release',
    'no_previous',
    'no_canary',
    'is_active',
    'withdrawn',
    'left',
    'not_active',
    'canary_bounds',
    'busy',
    'unavailable',
    'unknown',
    'scope',
    'refused',
  ])('deploy.%s has words in every language', async (code) => {
    for (const locale of ['en', 'es', 'it', 'pt', 'fr']) {
      await i18n.changeLanguage(locale);
      expect(of(409, `deploy.${code}`).words).not.toMatch(/ops\.|deploy\./);
    }
  });

  it('names the faults, and an unknown code', () => {
    expect(of(422, 'deploy.refused', [{ field: 'routes/x', code: 'route.taken', detail: 'belongs to mfe-y' }]).faults).toEqual([
      'routes/x : belongs to mfe-y',
    ]);
    expect(of(404, 'not_found').words).toBe(fr['ops.error.notFound']);
    expect(of(409, 'deploy.removed').words).toBe(fr['ops.error.notFound']);
    expect(of(500, 'odd').words).toContain('odd');
    expect(refusal(new Error('x'), t).words).toContain('unknown');
  });
});

it('a withdrawn version has a mark, and says who withdrew it and why', () => {
  const withdrawn = { action: 'rollback', at: '2026-11-29T10:00:00Z', who: 'lea', why: 'page blanche' } as const;
  render(<Withdrawn withdrawn={withdrawn} />);
  expect(screen.getByText('retirée').closest('[data-status="withdrawn"]')?.querySelector('svg')).not.toBeNull();
  expect(screen.getByText(/quittée par lea, .* : page blanche/)).toBeTruthy();
});
