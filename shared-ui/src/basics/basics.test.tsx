import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { renderUi } from '../testing';
import { Button } from './Button';
import { Checkbox } from './Checkbox';
import { ErrorSummary } from './ErrorSummary';
import { LanguageSelect } from './LanguageSelect';
import { PasswordField } from './PasswordField';
import { TextField } from './TextField';

afterEach(cleanup);

describe('Button', () => {
  it('does nothing while busy, keeps its name and its focus', async () => {
    const press = vi.fn();
    await renderUi(
      <Button busy onClick={press}>
        Envoyer
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Envoyer' });
    await userEvent.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect((button as HTMLButtonElement).disabled).toBe(false);
    expect(document.activeElement).toBe(button);
  });

  it('does not submit a form a second time', async () => {
    const submit = vi.fn((event: SubmitEvent) => event.preventDefault());
    await renderUi(
      <form onSubmit={(event) => submit(event.nativeEvent as SubmitEvent)}>
        <Button busy type="submit">
          Envoyer
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(submit).not.toHaveBeenCalled();
  });

  it('shows why it cannot be pressed, and stays reachable', async () => {
    const press = vi.fn();
    await renderUi(
      <Button disabledReason="Choisissez un patient." onClick={press}>
        Commander
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Commander' });
    await userEvent.tab();
    expect(document.activeElement).toBe(button);
    await userEvent.keyboard('{Enter}');
    expect(press).not.toHaveBeenCalled();
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Choisissez un patient.');
  });

  it('may lose its reason in the move that gives it the focus back', async () => {
    // jsdom has no top layer; a browser's throws for elements outside the document.
    const connected: boolean[] = [];
    Object.assign(HTMLElement.prototype, {
      togglePopover(this: HTMLElement, show: boolean) {
        if (show) connected.push(this.isConnected);
        return show;
      },
    });
    onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'togglePopover'));
    const lines = (names: string[]) => (
      <ul>
        {names.map((name, place) => (
          <li key={name}>
            <Button disabledReason={place === 0 ? 'Déjà en tête.' : undefined}>{name}</Button>
          </li>
        ))}
      </ul>
    );
    const { rerender } = await renderUi(lines(['Commandes', 'Factures']));
    const button = screen.getByRole('button', { name: 'Commandes' });
    await userEvent.tab();
    rerender(lines(['Factures', 'Commandes']));
    expect(document.activeElement).toBe(button);
    expect(connected).toEqual([true]);
  });
});

describe('PasswordField', () => {
  it('shows and hides what is typed without losing it', async () => {
    await renderUi(<PasswordField label="Mot de passe" />);
    const field = screen.getByLabelText<HTMLInputElement>('Mot de passe');
    await userEvent.type(field, 'Sourire');
    expect(field.type).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }));
    expect(field.type).toBe('text');
    expect(field.value).toBe('Sourire');
    await userEvent.click(screen.getByRole('button', { name: 'Masquer le mot de passe' }));
    expect(field.type).toBe('password');
  });

  it('shows when caps lock is on, and stops when the field is left', async () => {
    await renderUi(<PasswordField label="Mot de passe" />);
    const field = screen.getByLabelText('Mot de passe');
    expect(screen.getByRole('status').textContent).toBe('');
    fireEvent.keyUp(field, { key: 'A', modifierCapsLock: true });
    expect(screen.getByRole('status').textContent).toBe('Verrouillage des majuscules activé');
    fireEvent.blur(field);
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

describe('fields', () => {
  it('bind label, help and error to the control', async () => {
    await renderUi(<TextField label="E-mail" help="Aide" error="Il manque un @" optional />);
    const field = screen.getByRole('textbox', { name: /E-mail/ });
    const described = (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
    expect(described).toEqual(['Il manque un @', 'Aide']);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('facultatif')).toBeTruthy();
  });

  it('a checkbox may show "some of them"', async () => {
    await renderUi(<Checkbox indeterminate aria-label="Tout" />);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Tout' }).indeterminate).toBe(true);
  });

  it('the summary takes the focus and leads to the field', async () => {
    await renderUi(
      <>
        <ErrorSummary title="À revoir" problems={[{ field: 'mail', message: 'Il manque un @' }]} />
        <input id="mail" aria-label="E-mail" />
      </>,
    );
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    await userEvent.click(screen.getByRole('link', { name: 'Il manque un @' }));
    expect(document.activeElement?.id).toBe('mail');
  });

  it('a language is chosen by its own name', async () => {
    const choose = vi.fn();
    await renderUi(<LanguageSelect value="fr" onChange={choose} />);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Langue' }), 'Português');
    expect(choose).toHaveBeenCalledWith('pt');
  });
});
