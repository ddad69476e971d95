import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../basics';
import { translator } from '../core/i18n';
import { renderUi } from '../testing';
import { DateRangeField, datePresets, dateRangeText } from './DateRange';
import { DateField, parseDay } from './DateField';
import { ConfirmDialog } from './Dialog';
import { FilterMenu } from './FilterMenu';
import { Menu } from './Menu';
import { PaletteView } from './Palette';
import { Select } from './Select';

afterEach(cleanup);

describe('ConfirmDialog', () => {
  function Question({ onConfirm }: { onConfirm: () => Promise<void> | void }) {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Ouvrir</Button>
        <ConfirmDialog open={open} title="Dissocier Zoé ?" confirm="Dissocier" onCancel={() => setOpen(false)} onConfirm={onConfirm}>
          Ses 9 fichiers…
        </ConfirmDialog>
      </>
    );
  }

  it('asks with the focus on "Annuler", and Esc answers no', async () => {
    const confirm = vi.fn();
    await renderUi(<Question onConfirm={confirm} />);
    await userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Dissocier Zoé ?' });
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Ses 9 fichiers…');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Annuler' })));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(confirm).not.toHaveBeenCalled();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ouvrir' })));
  });

  it('is busy until the promise settles', async () => {
    let settle = () => undefined as void;
    await renderUi(
      <Question
        onConfirm={() =>
          new Promise<void>((resolve) => {
            settle = resolve;
          })
        }
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }));
    await userEvent.click(screen.getByRole('button', { name: 'Dissocier' }));
    expect(screen.getByRole('button', { name: 'Dissocier' }).getAttribute('aria-busy')).toBe('true');
    settle();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Dissocier' }).getAttribute('aria-busy')).toBeNull());
  });
});

describe('lists that open', () => {
  it('a menu runs the chosen action by keyboard', async () => {
    const again = vi.fn();
    await renderUi(
      <Menu
        label="Actions"
        trigger={<Button>Plus</Button>}
        items={[
          { id: 'x', label: 'Signaler' },
          { id: 'again', label: 'Commander', onAction: again },
        ]}
      />,
    );
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('menu', { name: 'Actions' })).toBeTruthy();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(again).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });

  it('a menu asks for its entries when it opens, at the end an arrow points to, and gives the focus back', async () => {
    const items = vi.fn(() => [
      { id: 'x', label: 'Signaler' },
      { id: 'y', label: 'Commander' },
    ]);
    await renderUi(<Menu label="Actions" trigger={<Button>Plus</Button>} items={items} />);
    const trigger = screen.getByRole('button', { name: 'Plus' });
    expect([trigger.getAttribute('aria-haspopup'), trigger.getAttribute('aria-expanded')]).toEqual(['menu', 'false']);
    expect(items).not.toHaveBeenCalled();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('Commander');
    expect(trigger.getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(trigger));
    await userEvent.click(trigger);
    expect(screen.getByRole('menu', { name: 'Actions' })).toBeTruthy();
  });

  it('a select shows its label and its value', async () => {
    const choose = vi.fn();
    await renderUi(
      <Select
        label="Tri"
        value="a"
        onChange={choose}
        options={[
          { value: 'a', label: 'Récentes' },
          { value: 'b', label: 'Anciennes' },
        ]}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: /Récentes/ }));
    await userEvent.click(screen.getByRole('option', { name: 'Anciennes' }));
    expect(choose).toHaveBeenCalledWith('b');
  });

  it('a filter keeps several values and finds them without accents', async () => {
    const change = vi.fn();
    const options = ['Élodie', 'Zoé', ...Array.from({ length: 8 }, (_, n) => `Personne ${n}`)].map((label) => ({ value: label, label }));
    await renderUi(<FilterMenu name="Patient" all="tous" options={options} values={['Zoé']} onChange={change} />);
    await userEvent.click(screen.getByRole('button', { name: 'Patient : Zoé'.replace(' :', '\u00a0:') }));
    await userEvent.keyboard('elo');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Élodie']);
    await userEvent.click(screen.getByRole('option', { name: 'Élodie' }));
    expect(change).toHaveBeenCalledWith(['Zoé', 'Élodie']);
  });

  it('a filter keeps the focus when its choice is cleared', async () => {
    function Chosen() {
      const [values, setValues] = useState(['a']);
      return <FilterMenu name="Statut" all="tous" options={[{ value: 'a', label: 'Livrée' }]} values={values} onChange={setValues} />;
    }
    await renderUi(<Chosen />);
    await userEvent.click(screen.getByRole('button', { name: /^Statut/ }));
    screen.getByRole('button', { name: 'Effacer' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Statut' })));
  });

  it('Escape closes a filter and leaves its choice', async () => {
    const change = vi.fn();
    const options = ['Livrée', 'Refusée'].map((label) => ({ value: label, label }));
    await renderUi(<FilterMenu name="Statut" all="tous" options={options} values={['Livrée']} onChange={change} />);
    const trigger = screen.getByRole('button', { name: /^Statut/ });
    const said = () => [trigger.getAttribute('aria-haspopup'), trigger.getAttribute('aria-expanded')];
    expect(said()).toEqual(['dialog', 'false']);
    await userEvent.click(trigger);
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('option'));
    expect(said()).toEqual(['dialog', 'true']);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(trigger));
    expect(said()).toEqual(['dialog', 'false']);
    expect(change).not.toHaveBeenCalled();
  });

  it('the palette hands over what was chosen', async () => {
    const choose = vi.fn();
    await renderUi(
      <PaletteView
        query="le"
        onQuery={() => undefined}
        onChoose={choose}
        groups={[{ label: 'Patients', items: [{ id: 'p1', text: 'Lefèvre', label: 'Lefèvre' }] }]}
      />,
    );
    await userEvent.click(screen.getByRole('option', { name: 'Lefèvre' }));
    expect(choose).toHaveBeenCalledWith('p1');
  });

  it('the palette shows what could not be looked for, and closes where there is no Esc key', async () => {
    const close = vi.fn();
    await renderUi(
      <PaletteView query="le" onQuery={() => undefined} onChoose={() => undefined} groups={[]} note="Patients manquants" onClose={close} />,
    );
    expect(screen.getByRole('combobox').getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByRole('status').textContent).toBe('Patients manquants');
    await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(close).toHaveBeenCalledOnce();
  });
});

describe('DateField', () => {
  it.each([
    ['1/6/26', '2026-06-01'],
    ['01.06.2026', '2026-06-01'],
    ['29022028', '2028-02-29'],
    ['31/02/1971', null],
    ['2026', null],
  ])('reads %s', (text, day) => {
    expect(parseDay(text)).toBe(day);
  });

  it('shows the house format, hands over days that exist, and shows when one does not', async () => {
    const change = vi.fn();
    await renderUi(<DateField label="Du" value="2026-06-01" onChange={change} />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Du' });
    expect(field.value).toBe('01/06/2026');
    await userEvent.clear(field);
    expect(change).toHaveBeenLastCalledWith(undefined);
    await userEvent.type(field, '31/02/2026');
    expect(change).toHaveBeenCalledOnce();
    await userEvent.tab();
    expect(screen.getByText(/n’existe pas/)).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.type(field, '28/02/2026');
    expect(change).toHaveBeenLastCalledWith('2026-02-28');
  });
});

describe('periods', () => {
  it('presets end today', () => {
    expect(datePresets('2026-11-20').map(({ range }) => `${range.from} ${range.to}`)).toEqual([
      '2026-11-14 2026-11-20',
      '2026-11-01 2026-11-20',
      '2026-10-01 2026-10-31',
      '2026-08-20 2026-11-20',
      '2026-01-01 2026-11-20',
    ]);
    expect(datePresets('2027-01-03')[2]?.range).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  });

  it('have a message, and are cleared by the cross', async () => {
    const change = vi.fn();
    await renderUi(<DateRangeField label="Date" value={{ from: '2026-06-01' }} onChange={change} today="2026-11-20" />);
    const t = translator('ui');
    expect(dateRangeText({ from: '2026-06-01', to: '2026-06-30' }, t)).toBe('du 01/06/2026 au 30/06/2026');
    expect(dateRangeText({}, t)).toBe('Toutes les dates');
    await userEvent.click(screen.getByRole('button', { name: 'Date, depuis le 01/06/2026' }));
    await userEvent.click(screen.getByRole('button', { name: 'Ce mois-ci' }));
    expect(change).toHaveBeenCalledWith({ from: '2026-11-01', to: '2026-11-20' });
    await userEvent.click(screen.getByRole('button', { name: 'Retirer ce filtre' }));
    expect(change).toHaveBeenLastCalledWith({});
  });
});
