import { fireEvent, act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import fr from '../../locales/fr.json';
import { ApiProblem } from '../core/problem';
import type { ActiveNotice } from '../core/notify';
import { renderUi } from '../testing';
import { Etched } from './Etched';
import { FilterChip } from './FilterChip';
import { initials, nameHue } from './hue';
import { MenuIcon, iconNames } from './icons';
import { Pagination, pageNumbers } from './Pagination';
import { QuotaBar } from './Progress';
import { ErrorState, RemoteFailure, shortReference } from './States';
import { InvoiceBadge, StatusBadge, StatusRing } from './Status';
import { invoiceStatuses, orderLooks, orderStatuses } from './statuses';
import { Stepper, type OrderStep } from './Stepper';
import { Timeline } from './Timeline';
import { ToastRegion } from './ToastRegion';
import { ToothChip } from './ToothChip';

afterEach(cleanup);

// REQ-49
describe('hue and initials', () => {
  it('stay what they are: a person keeps her colour', () => {
    expect(['Éloïse Lefèvre-d’Arcangues', 'Théo Marchand', 'Noël Château', 'Luc d’Hérouville'].map(nameHue)).toEqual([49, 319, 347, 19]);
  });

  it('skip particles and keep ligatures', () => {
    expect(['Anne-Sophie de Kerangal', 'Luc d’Hérouville', 'Jean-Baptiste Œuvrard', 'Gaëlle Le Goff', 'Madonna', ''].map(initials)).toEqual(
      ['AK', 'LH', 'JŒ', 'GG', 'M', ''],
    );
  });
});

describe('a timeline', () => {
  const steps = [
    { name: 'Envoyée', mark: 'done', when: 'hier' },
    { name: 'Précision demandée', mark: 'asked', when: 'ce matin', said: 'Quelle dent\u202f?' },
  ] as const;

  it('stands at its last step while something is still to come', async () => {
    await renderUi(<Timeline label="Suivi" steps={steps} coming={['Décision']} />);
    const items = within(screen.getByRole('list', { name: 'Suivi' })).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual(['Envoyéehier', 'Précision demandéece matinQuelle dent\u202f?', 'Décision']);
    expect(items.map((item) => item.ariaCurrent)).toEqual([null, 'step', null]);
  });

  it('stands nowhere once it is over', async () => {
    await renderUi(<Timeline label="Suivi" steps={steps} coming={[]} />);
    expect(screen.getAllByRole('listitem').filter((item) => item.ariaCurrent)).toEqual([]);
  });
});

describe('statuses', () => {
  it.each(orderStatuses)('%s has its words', async (status) => {
    await renderUi(<StatusBadge status={status} />);
    expect(screen.getByText(fr.orderStatus[status])).toBeTruthy();
  });

  it.each(invoiceStatuses)('%s has its words', async (status) => {
    await renderUi(<InvoiceBadge status={status} />);
    expect(screen.getByText(fr.invoiceStatus[status])).toBeTruthy();
  });

  it('only what the practice must do is tinted', () => {
    expect(orderStatuses.filter((status) => orderLooks[status].fill)).toEqual(['delivery_date_pending', 'partially_delivered', 'refused']);
  });

  it('a ring fills by ninths', async () => {
    const { container } = await renderUi(<StatusRing status="in_progress" />);
    const pie = container.querySelectorAll('circle')[1];
    expect([pie?.getAttribute('pathLength'), pie?.getAttribute('stroke-dasharray')]).toEqual(['9', '5 9']);
  });
});

describe('Stepper', () => {
  const steps: OrderStep[] = [
    { status: 'pending', state: 'done', at: '2026-11-03T09:12:00' },
    { status: 'delivery_date_pending', state: 'skipped' },
    { status: 'sent', state: 'current', at: '2026-11-19T10:42:00' },
    { status: 'delivered_by_carrier', state: 'upcoming', expectedOn: '2026-11-20' },
    { status: 'delivered', state: 'upcoming' },
  ];

  it('shows each step, its state and its date', async () => {
    await renderUi(<Stepper steps={steps} now={new Date('2026-11-19T18:00:00')} />);
    const list = screen.getByRole('list', { name: 'Étapes de la commande' });
    const texts = within(list)
      .getAllByRole('listitem')
      .filter((item) => !item.querySelector('li'))
      .map((item) => item.textContent);
    expect(texts).toEqual([
      '03/11 09:12En attente',
      'sans objetDate à fixer',
      'depuis 10:42Envoyée à l’usine',
      'prévue 20/11Remise par transporteur',
      'à confirmerLivrée',
    ]);
    expect(list.querySelector('[aria-current="step"]')?.textContent).toContain('Envoyée');
  });

  it('shows the current step in the state of its order', async () => {
    const look = { tone: 'accent', glyph: { kind: 'clock' }, fill: false } as const;
    await renderUi(<Stepper steps={[{ status: 'delivery_date_pending', state: 'current' }]} state={{ look, label: 'Date proposée' }} />);
    const step = screen.getByRole('list', { name: 'Étapes de la commande' }).querySelector('[aria-current="step"]');
    expect(step?.textContent).toMatch(/Date proposée$/u);
    expect(step?.querySelector('[class*="amber"]')).toBeNull();
  });

  it('folds a finished phase of narrow windows into a row with its last date, which opens', async () => {
    await renderUi(<Stepper steps={steps} now={new Date('2026-11-19T18:00:00')} />);
    const [row, ...others] = screen.getAllByRole('button');
    expect(others, 'a phase that is not finished does not fold').toEqual([]);
    expect(row?.textContent).toBe('Commande03/11 09:12');
    expect(row?.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(row as HTMLElement);
    expect(row?.getAttribute('aria-expanded')).toBe('true');
    expect(row?.textContent, 'the step itself has its date').toBe('Commande');
  });

  it('puts a refusal into the phase in which it fell', async () => {
    await renderUi(
      <Stepper
        steps={[
          ...steps.slice(0, 1),
          { status: 'sent', state: 'done', at: '2026-11-04T08:00:00' },
          { status: 'refused', state: 'current', at: '2026-11-12T09:00:00' },
        ]}
        now={new Date('2026-11-19T18:00:00')}
      />,
    );
    const phase = screen.getByText('Usine').closest('li');
    expect(within(phase as HTMLElement).getByText('Refusée')).toBeTruthy();
    expect(within(phase as HTMLElement).getByText('depuis le 12/11')).toBeTruthy();
  });
});

describe('small parts', () => {
  it('a tooth is named, and its bracket shows the quadrant', async () => {
    const { container } = await renderUi(
      <>
        <ToothChip tooth={16} />
        <ToothChip tooth={26} />
        <ToothChip tooth={36} />
        <ToothChip tooth={46} />
        <ToothChip tooth={55} />
      </>,
    );
    expect(screen.getByRole('img', { name: 'dent 36' })).toBeTruthy();
    expect([...container.querySelectorAll('span')].map((chip) => chip.className.split(' ')[1])).toEqual([
      'upperRight',
      'upperLeft',
      'lowerLeft',
      'lowerRight',
      'upperRight',
    ]);
  });

  it('an etched label is not part of the text', async () => {
    const { container } = await renderUi(<Etched label="LOT">L26-1184-07</Etched>);
    expect(container.textContent).toBe('L26-1184-07');
  });

  it('an unknown menu icon draws something', async () => {
    const { container } = await renderUi(<MenuIcon name="constructor" />);
    expect(container.querySelector('svg')).toBeTruthy();
    expect(iconNames).toContain('home');
  });

  it('an active chip has a cross of its own', async () => {
    const clear = vi.fn();
    await renderUi(<FilterChip name="Statut" value="en cours" active onClear={clear} />);
    await userEvent.click(screen.getByRole('button', { name: 'Retirer le filtre Statut' }));
    expect(clear).toHaveBeenCalledOnce();
  });

  it('a chip that is cleared keeps the focus', async () => {
    function Chip() {
      const [active, setActive] = useState(true);
      return <FilterChip name="Statut" value="en cours" active={active} onClear={() => setActive(false)} />;
    }
    await renderUi(<Chip />);
    await userEvent.click(screen.getByRole('button', { name: 'Retirer le filtre Statut' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Statut/ }));
  });

  it('a progress bar never exceeds its limit', async () => {
    await renderUi(<QuotaBar label="Espace" value={12} max={10} words="12 sur 10" />);
    expect(screen.getByRole('progressbar', { name: 'Espace' }).getAttribute('aria-valuenow')).toBe('10');
  });
});

describe('RemoteFailure', () => {
  it('announces the failure, and not each second until the next attempt', async () => {
    await renderUi(
      <RemoteFailure name="Patients" cause="Délai" module="mfe-patients" retryIn={5} diagnostic="" onReload={vi.fn()}>
        Le reste fonctionne.
      </RemoteFailure>,
    );
    expect(screen.getByRole('alert').textContent).toContain('Le reste fonctionne.');
    expect(screen.getByText(/5 s/).closest('[aria-live]')?.getAttribute('aria-live')).toBe('off');
  });
});

describe('Pagination', () => {
  it.each([
    [1, 7, [1, 2, 3, 0, 7]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [5, 12, [1, 0, 4, 5, 6, 0, 12]],
    [12, 12, [1, 0, 10, 11, 12]],
    [1, 2, [1, 2]],
  ])('page %i of %i', (page, pages, numbers) => {
    expect(pageNumbers(page, pages)).toEqual(numbers);
  });

  it('marks the current page and stops at the ends', async () => {
    const go = vi.fn();
    await renderUi(<Pagination page={1} pages={3} onPage={go} />);
    expect(screen.getByRole('button', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('button', { name: 'Page précédente' }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Page suivante' }));
    expect(go).toHaveBeenCalledWith(2);
  });

  it('keeps the focus on the arrow that reaches the end', async () => {
    function Pages() {
      const [page, setPage] = useState(1);
      return <Pagination page={page} pages={2} onPage={setPage} />;
    }
    await renderUi(<Pages />);
    const next = screen.getByRole('button', { name: 'Page suivante' });
    await userEvent.click(next);
    expect(next.matches(':disabled')).toBe(false);
    expect(document.activeElement).toBe(next);
    expect(document.getElementById(next.getAttribute('aria-describedby') ?? '')?.textContent).toBe('C’est la dernière page.');
  });
});

describe('ErrorState', () => {
  it('shows the cause, offers to retry and has a reference to quote', async () => {
    const retry = vi.fn();
    await renderUi(
      <ErrorState title="Échec" onRetry={retry} error={new ApiProblem({ status: 504, code: 'timeout', requestId: '7f3a91c2-aaaa' })} />,
    );
    expect(screen.getByText(/met trop de temps/)).toBeTruthy();
    expect(screen.getByText('Référence 7F3A-91C2')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('has words for a code it does not know', async () => {
    await renderUi(<ErrorState title="Échec" error={new ApiProblem({ status: 500, code: 'orders.closed' })} />);
    expect(screen.getByText(fr.error.cause.unknown)).toBeTruthy();
    expect(shortReference('B02E-44D7')).toBe('B02E-44D7');
  });
});

describe('ToastRegion', () => {
  it('announces nothing that the page announces itself', async () => {
    await renderUi(<ToastRegion notices={[{ id: 7, tone: 'error', message: 'Refusé', isSaid: true }]} onDismiss={vi.fn()} />);
    expect(screen.getByText('Refusé')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('returns the focus when a press closes it', async () => {
    function Page() {
      const [notices, setNotices] = useState<ActiveNotice[]>([
        { id: 7, tone: 'success', message: 'Fait', action: { label: 'Annuler', onAction: () => undefined } },
      ]);
      return (
        <>
          <input aria-label="Note" />
          <ToastRegion notices={notices} onDismiss={() => setNotices([])} />
        </>
      );
    }
    await renderUi(<Page />);
    const field = screen.getByRole('textbox');
    field.focus();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByText('Fait')).toBeNull();
    expect(document.activeElement).toBe(field);
  });

  it('leaves after a while, unless a reader holds it', async () => {
    vi.useFakeTimers();
    const dismiss = vi.fn();
    await renderUi(<ToastRegion notices={[{ id: 7, tone: 'success', message: 'Fait' }]} onDismiss={dismiss} />);
    const toast = screen.getByRole('status');
    fireEvent.pointerEnter(toast);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(dismiss).not.toHaveBeenCalled();
    fireEvent.pointerLeave(toast);
    act(() => void vi.advanceTimersByTime(6_000));
    expect(dismiss).toHaveBeenCalledWith(7);
    vi.useRealTimers();
  });

  it.each([
    ['pointer', 'focus', ['pointerEnter', 'focus', 'pointerLeave'], 'blur'],
    ['focus', 'pointer', ['focus', 'pointerEnter', 'blur'], 'pointerLeave'],
  ] as const)('stays when the %s leaves it and the %s does not', async (_left, _stays, events, last) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const dismiss = vi.fn();
    await renderUi(<ToastRegion notices={[{ id: 7, tone: 'success', message: 'Fait' }]} onDismiss={dismiss} />);
    const toast = screen.getByRole('status');
    for (const name of events) fireEvent[name](toast);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(dismiss).not.toHaveBeenCalled();
    fireEvent[last](toast);
    act(() => void vi.advanceTimersByTime(6_000));
    expect(dismiss).toHaveBeenCalledWith(7);
  });
});
