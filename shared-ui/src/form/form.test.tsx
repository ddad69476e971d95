import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from '../basics';
import { ApiProblem } from '../core/problem';
import { renderUi } from '../testing';
import {
  CheckInput,
  DateInput,
  Form,
  FormErrors,
  NumberInput,
  RadioInput,
  SelectInput,
  TeethInput,
  TextArea,
  TextInput,
  YesNoInput,
  useZodForm,
  z,
} from '.';

afterEach(cleanup);

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(5)),
  lot: z.string().check(z.regex(/^L\d+$/u, 'x.lot')),
  depth: z.nullable(z.number().check(z.gte(2))),
  day: z.iso.date(),
  kind: z.enum(['A', 'B']),
  harm: z.enum(['Oui', 'Non']),
  teeth: z.array(z.number()).check(z.minLength(1)),
  reason: z.string().check(z.maxLength(10)),
  unit: z.enum(['mm', 'cm']),
  agreed: z.boolean().check(z.refine((value) => value)),
});
type Values = z.infer<typeof schema>;

const empty = {
  name: '',
  lot: '',
  depth: null,
  day: '',
  kind: '',
  harm: '',
  teeth: [],
  reason: '',
  unit: '',
  agreed: false,
} as unknown as Values;

function Sample({ onSubmit, values = empty }: { onSubmit: (values: Values) => void | Promise<void>; values?: Values }) {
  const form = useZodForm({ schema, defaultValues: values, t: (key) => `« ${key} »` });
  const { control } = form;
  return (
    <Form form={form} onSubmit={onSubmit} label="Essai">
      <FormErrors />
      <TextInput control={control} name="name" label="Nom" description="Comme sur la carte" />
      <TextInput control={control} name="lot" label="Lot" />
      <NumberInput control={control} name="depth" label="Profondeur" unit="mm" optional />
      <DateInput control={control} name="day" label="Jour" />
      <RadioInput
        control={control}
        name="kind"
        label="Catégorie"
        options={[
          { value: 'A', label: 'A', description: 'Rien' },
          { value: 'B', label: 'B' },
        ]}
      />
      <YesNoInput control={control} name="harm" label="Dommage" />
      <TeethInput control={control} name="teeth" label="Dents" />
      <TextArea control={control} name="reason" label="Motif" limit={10} />
      <SelectInput control={control} name="unit" label="Unité" optional options={[{ value: 'mm', label: 'Millimètre' }]} />
      <CheckInput control={control} name="agreed" label="J’accepte" />
      <Button type="submit">Envoyer</Button>
    </Form>
  );
}

const good: Values = {
  name: 'Zoé',
  lot: 'L1',
  depth: 3,
  day: '2026-11-20',
  kind: 'A',
  harm: 'Non',
  teeth: [36],
  reason: '',
  unit: 'mm',
  agreed: true,
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));

it('describes a number by its unit, besides its error', async () => {
  await renderUi(<Sample onSubmit={vi.fn()} values={{ ...good, depth: 1 }} />);
  const described = () =>
    (screen.getByRole('textbox', { name: /^Profondeur/u }).getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
  expect(described()).toEqual(['mm']);
  await send();
  await waitFor(() => expect(described()).toEqual(['Indiquez 2 ou plus.', 'mm']));
});

it('shows on each field what to do, leads to them, and sends nothing', async () => {
  const onSubmit = vi.fn();
  await renderUi(<Sample onSubmit={onSubmit} />);
  await send();
  await waitFor(() => expect(screen.getByText('8 champs sont à revoir')).toBeTruthy());
  expect(onSubmit).not.toHaveBeenCalled();
  const name = screen.getByRole('textbox', { name: 'Nom' });
  expect(name.getAttribute('aria-invalid')).toBe('true');
  const described = (name.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
  expect(described).toEqual(['Remplissez ce champ.', 'Comme sur la carte']);
  expect(screen.getAllByText('« x.lot »')).toHaveLength(2); // on the field and in the summary
  expect(screen.getByRole('radiogroup', { name: 'Catégorie' }).getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('alert'));
  // Links with the same text name their fields.
  expect(screen.getByRole('link', { name: /^Unité.: Faites un choix\.$/u })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: /^Catégorie.: Faites un choix\.$/u }));
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'A' }));
});

it('leads to the field itself when it is the only one', async () => {
  await renderUi(<Sample onSubmit={vi.fn()} values={{ ...good, teeth: [] }} />);
  await send();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'dent 18' })));
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.keyboard('{ArrowRight}{ArrowDown} ');
  expect(screen.getByText(/^Choix/u).textContent).toBe('Choix\u00a0: 47');
  await waitFor(() => expect(screen.queryByText('Faites un choix.')).toBeNull());
});

it('sends what the schema makes of the values', async () => {
  const onSubmit = vi.fn();
  await renderUi(<Sample onSubmit={onSubmit} values={{ ...good, name: ' Zoé ' }} />);
  await userEvent.clear(screen.getByRole('textbox', { name: /Profondeur/u }));
  await userEvent.type(screen.getByRole('textbox', { name: /Profondeur/u }), '3,5');
  await send();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ ...good, depth: 3.5 }));
});

it('never sends the number or the day that stood there before one that is none', async () => {
  const onSubmit = vi.fn();
  await renderUi(<Sample onSubmit={onSubmit} values={good} />);
  await userEvent.type(screen.getByRole('textbox', { name: /Profondeur/u }), 'x');
  await userEvent.clear(screen.getByRole('textbox', { name: 'Jour' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Jour' }), '31/02/2026');
  await send();
  await waitFor(() => expect(screen.getByText('2 champs sont à revoir')).toBeTruthy());
  expect(screen.getAllByText('Écrivez un nombre, avec des chiffres.')).toHaveLength(2);
  expect(onSubmit).not.toHaveBeenCalled();
});

it('puts what the server refuses on its field, and the rest above the form', async () => {
  const errors = [
    { field: 'lot', code: 'repeated' },
    { field: 'teeth.0', code: 'invalid' },
  ];
  const onSubmit = vi.fn().mockRejectedValueOnce(new ApiProblem({ status: 400, code: 'request.invalid', errors }));
  onSubmit.mockRejectedValueOnce(new ApiProblem({ status: 0, code: 'network' }));
  await renderUi(<Sample onSubmit={onSubmit} values={good} />);
  await send();
  await waitFor(() => expect(screen.getByText('2 champs sont à revoir')).toBeTruthy());
  expect(screen.getAllByText('Cette valeur est déjà présente.')).toHaveLength(2);
  expect(screen.getAllByText('Cette valeur a été refusée. Vérifiez votre saisie.')).toHaveLength(2);
  await send();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Vous semblez hors ligne.'));
  expect(screen.queryByText('Cette valeur est déjà présente.')).toBeNull();
  onSubmit.mockResolvedValueOnce(undefined);
  await send();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(onSubmit).toHaveBeenCalledTimes(3);
});

it('guards what is not sent, and again what is typed afterwards', async () => {
  await renderUi(<Sample onSubmit={vi.fn()} values={good} />);
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asks()).toBe(false);
  await userEvent.type(screen.getByRole('textbox', { name: 'Motif' }), 'a');
  expect(asks()).toBe(true);
  await send();
  await waitFor(() => expect(asks()).toBe(false));
  expect((screen.getByRole('textbox', { name: 'Motif' }) as HTMLTextAreaElement).value).toBe('a');
  await userEvent.type(screen.getByRole('textbox', { name: 'Motif' }), 'b');
  expect(asks()).toBe(true);
});

it('counts what is left, and shows when it is too much', async () => {
  await renderUi(<Sample onSubmit={vi.fn()} values={good} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Motif' }), 'douze lettre');
  expect(screen.getByText('2 caractères de trop')).toBeTruthy();
  await send();
  await waitFor(() => expect(screen.getByText('Gardez 10 caractères au plus.')).toBeTruthy());
});
