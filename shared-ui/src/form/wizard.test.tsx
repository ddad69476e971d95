import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiProblem } from '../core/problem';
import { renderUi } from '../testing';
import { Form, FormErrors, RadioInput, TextArea, TextInput, Wizard, WizardStep, useZodForm, z } from '.';

afterEach(() => {
  cleanup();
  history.replaceState(null, '');
});

const schema = z.object({
  kind: z.enum(['A', 'B']),
  lot: z.string().check(z.minLength(1)),
  tooth: z.string().check(z.minLength(1)),
  words: z.string().check(z.maxLength(4)),
});
type Values = z.infer<typeof schema>;

function Claim({
  onSubmit,
  onStep,
  start,
}: {
  onSubmit: (values: Values) => Promise<void>;
  onStep?: (name: string) => void;
  start?: string;
}) {
  const form = useZodForm({ schema, defaultValues: { lot: '', tooth: '', words: '' } });
  const { control } = form;
  return (
    <Form form={form} onSubmit={onSubmit} label="Réclamation">
      <FormErrors />
      <Wizard label="Étapes" submitLabel="Envoyer" onStep={onStep} start={start}>
        <WizardStep name="kind" title="Catégorie" fields={['kind']}>
          <RadioInput control={control} name="kind" label="Catégorie" options={[{ value: 'A', label: 'A' }]} />
        </WizardStep>
        <WizardStep name="product" title="Produit" fields={['lot', 'tooth']}>
          <TextInput control={control} name="lot" label="Lot" />
          <TextInput control={control} name="tooth" label="Dent" />
        </WizardStep>
        <WizardStep name="words" title="Description" fields={['words']}>
          <TextArea control={control} name="words" label="Description" />
        </WizardStep>
      </Wizard>
    </Form>
  );
}

const next = () => userEvent.click(screen.getByRole('button', { name: 'Continuer' }));
const title = (name: string) => screen.findByRole('heading', { name: new RegExp(`${name}$`, 'u') });

async function fill(): Promise<void> {
  await userEvent.click(screen.getByRole('radio', { name: 'A' }));
  await next();
  await title('Produit');
  await userEvent.type(screen.getByRole('textbox', { name: 'Lot' }), 'L1');
  await userEvent.type(screen.getByRole('textbox', { name: 'Dent' }), '36{Enter}');
  await title('Description');
}

it('goes on when its step is right, gives each title the focus, and sends at the end', async () => {
  const onSubmit = vi.fn().mockResolvedValue(undefined);
  const onStep = vi.fn();
  await renderUi(<Claim onSubmit={onSubmit} onStep={onStep} />);
  await next();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'A' })));
  expect(screen.getByText('Faites un choix.')).toBeTruthy();
  await fill();
  expect(onStep.mock.calls.flat()).toEqual(['product', 'words']);
  const description = await title('Description');
  await waitFor(() => expect(document.activeElement).toBe(description));
  expect(screen.getByRole('heading').textContent).toBe('Étape 3 sur 3 – Description');
  await userEvent.click(screen.getByRole('button', { name: 'Précédent' }));
  expect((screen.getByRole('textbox', { name: 'Lot' }) as HTMLInputElement).value).toBe('L1');
  await userEvent.click(screen.getByRole('button', { name: /^Description/u }));
  await title('Description');
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ kind: 'A', lot: 'L1', tooth: '36', words: '' }));
});

it('goes on at its step after a reload, also where the entry of the history was written anew', async () => {
  const { unmount } = await renderUi(<Claim onSubmit={vi.fn()} start="kind" />);
  await fill();
  unmount();
  const { rerender, unmount: leave } = await renderUi(<Claim onSubmit={vi.fn()} start="kind" />);
  await title('Description');
  history.replaceState({ key: 'of the router' }, '');
  rerender(<Claim onSubmit={vi.fn()} start="kind" />);
  expect(history.state).toEqual({ key: 'of the router', portalWizardStep: 'words' });
  leave();
  history.replaceState({ portalWizardStep: 'of another wizard' }, '');
  await renderUi(<Claim onSubmit={vi.fn()} start="product" />);
  await title('Produit');
});

it('leads to the summary where a step has several errors', async () => {
  await renderUi(<Claim onSubmit={vi.fn()} start="product" />);
  await next();
  await screen.findByText('2 champs sont à revoir');
  expect(screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step')?.textContent).toBe('Produit');
});

it('shows the step that holds what the server refused, and leads to the field', async () => {
  const errors = [{ field: 'lot', code: 'invalid' }];
  const onSubmit = vi.fn().mockRejectedValueOnce(new ApiProblem({ status: 400, code: 'request.invalid', errors }));
  await renderUi(<Claim onSubmit={onSubmit} />);
  await fill();
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
  await title('Produit');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Lot' })));
  expect(screen.getByText('Cette valeur a été refusée. Vérifiez votre saisie.')).toBeTruthy();
});
