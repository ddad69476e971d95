import { useEffect } from 'react';
import css from './gallery.module.css';
import { Sample } from './Sample';
import { Button } from '../src/basics';
import { ApiProblem } from '../src/core/problem';
import {
  CheckInput,
  DateInput,
  Form,
  FormErrors,
  NumberInput,
  RadioInput,
  SaveState,
  SelectInput,
  TeethInput,
  TextArea,
  TextInput,
  Wizard,
  WizardStep,
  YesNoInput,
  useAutosave,
  useZodForm,
  z,
  type Autosave,
  type UseFormReturn,
} from '../src/form';

const schema = z.object({
  category: z.enum(['A', 'B', 'implant']),
  lot: z.string().check(z.trim(), z.minLength(3)),
  torque: z.nullable(z.number().check(z.gte(5), z.lte(80))),
  day: z.iso.date(),
  brand: z.enum(['ci', 'kontact']),
  harm: z.enum(['Oui', 'Non']),
  teeth: z.array(z.number()).check(z.minLength(1)),
  words: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
  agreed: z.boolean().check(z.refine((ticked) => ticked)),
});
type Input = z.input<typeof schema>;
type Kit = UseFormReturn<Input, unknown, z.infer<typeof schema>>;

const blank = { lot: '', torque: null, day: '', teeth: [], words: '', agreed: false } as unknown as Input;
const filled: Input = {
  category: 'implant',
  lot: '24-118-C',
  torque: 32.5,
  day: '2026-11-12',
  brand: 'ci',
  harm: 'Non',
  teeth: [36, 46],
  words: 'Le pilier ne se visse pas jusqu’au bout.',
  agreed: true,
};

const categories = [
  { value: 'A', label: 'Catégorie A', description: 'L’aspect ou l’ajustage ne convient pas, rien n’a été posé.' },
  { value: 'B', label: 'Catégorie B', description: 'La pièce a été posée et doit être refaite.' },
  { value: 'implant', label: 'Implant', description: 'Un implant est perdu ou cassé. Le protocole de garantie s’applique.' },
];

function Inputs({ form, disabled }: { form: Kit; disabled?: boolean }) {
  const { control } = form;
  const shared = { control, disabled };
  return (
    <>
      <RadioInput {...shared} name="category" label="De quoi s’agit-il ?" options={categories} />
      <div className={css.fields}>
        <TextInput {...shared} name="lot" label="Lot" description="Sur l’étiquette de l’emballage." />
        <NumberInput {...shared} name="torque" label="Couple de serrage" unit="Ncm" optional />
        <DateInput {...shared} name="day" label="Jour de la pose" max="2026-11-20" />
        <SelectInput
          {...shared}
          name="brand"
          label="Gamme"
          options={[
            { value: 'ci', label: 'Implants CI' },
            { value: 'kontact', label: 'Piliers implantaires' },
          ]}
        />
      </div>
      <TeethInput {...shared} name="teeth" label="Dents" milk />
      <YesNoInput {...shared} name="harm" label="Le patient a-t-il subi un dommage ?" />
      <TextArea {...shared} name="words" label="Que s’est-il passé ?" limit={300} rows={3} />
      <CheckInput
        {...shared}
        name="agreed"
        label="Je tiens les pièces à disposition du laboratoire"
        description="Nous vous dirons où les envoyer."
      />
    </>
  );
}

/** A form whose fields are all to be corrected. */
export function WrongForm() {
  const form = useZodForm({ schema, defaultValues: blank, guard: false });
  const { trigger } = form;
  useEffect(() => {
    void trigger();
  }, [trigger]);
  return (
    <Sample title="Formulaire" note="chaque champ et son erreur">
      <Form form={form} onSubmit={() => undefined} label="Formulaire à revoir">
        <FormErrors />
        <Inputs form={form} />
        <Button type="submit" variant="primary" size="l">
          Envoyer ce formulaire
        </Button>
      </Form>
    </Sample>
  );
}

/** A form that is filled in, and disabled. */
export function ClosedForm() {
  const form = useZodForm({ schema, defaultValues: filled, guard: false });
  return (
    <Sample title="Formulaire" note="rempli, puis fermé">
      <Form form={form} onSubmit={() => undefined} label="Formulaire fermé">
        <Inputs form={form} disabled />
      </Form>
    </Sample>
  );
}

const server = new ApiProblem({
  status: 400,
  code: 'request.invalid',
  errors: [{ field: 'lot', code: 'repeated' }],
});

/** A form in steps with an autosaved draft, and a server that refuses the lot "refus". */
export function Steps() {
  const form = useZodForm({ schema, defaultValues: blank, guard: false });
  const autosave = useAutosave({ form, key: 'gallery', save: () => new Promise((done) => setTimeout(done, 400)) });
  const { control } = form;
  return (
    <Sample title="Étapes" note="avec un brouillon qui s’enregistre">
      <Form form={form} label="Déclaration par étapes" onSubmit={({ lot }) => (lot === 'refus' ? Promise.reject(server) : undefined)}>
        <FormErrors />
        <Wizard label="Étapes de la déclaration" submitLabel="Envoyer la déclaration" aside={<SaveState autosave={autosave} />}>
          <WizardStep name="category" title="Catégorie" fields={['category']} description="Elle décide de ce que nous vous demandons.">
            <RadioInput control={control} name="category" label="De quoi s’agit-il ?" options={categories} />
          </WizardStep>
          <WizardStep name="product" title="Produit" fields={['lot', 'brand', 'day']}>
            <div className={css.fields}>
              <TextInput control={control} name="lot" label="Lot" />
              <SelectInput control={control} name="brand" label="Gamme" options={[{ value: 'ci', label: 'Implants CI' }]} />
              <DateInput control={control} name="day" label="Jour de la pose" />
            </div>
          </WizardStep>
          <WizardStep name="facts" title="Faits" fields={['harm', 'teeth', 'words', 'agreed']}>
            <TeethInput control={control} name="teeth" label="Dents" max={4} />
            <YesNoInput control={control} name="harm" label="Le patient a-t-il subi un dommage ?" />
            <TextArea control={control} name="words" label="Que s’est-il passé ?" limit={300} />
            <CheckInput control={control} name="agreed" label="Je tiens les pièces à disposition" />
          </WizardStep>
        </Wizard>
      </Form>
    </Sample>
  );
}

const at = new Date(2026, 10, 20, 10, 42);
const states: Autosave[] = (['saved', 'saving', 'unsaved', 'failed', 'offline'] as const).map((state) => ({
  state,
  at,
  problem: null,
  flush: () => Promise.resolve(true),
  retry: () => undefined,
}));

/** What a draft says about itself. */
export function Drafts() {
  return (
    <Sample title="Brouillon" note="ce qu’il dit de lui">
      <div className={css.stack}>
        {states.map((state) => (
          <SaveState key={state.state} autosave={state} />
        ))}
        <SaveState autosave={{ ...states[3]!, problem: new ApiProblem({ status: 409, code: 'version.conflict' }) }} />
      </div>
    </Sample>
  );
}

/** The form kit. */
export function FormKit() {
  return (
    <>
      <div className={css.two}>
        <WrongForm />
        <ClosedForm />
      </div>
      <div className={css.two}>
        <Steps />
        <Drafts />
      </div>
    </>
  );
}
