/**
 * Forms on react-hook-form and zod; one shared chunk, loaded when a page has a form.
 *
 *     const form = useZodForm({ schema, defaultValues, t });
 *     <Form form={form} onSubmit={send} label={t('x.form')}>
 *       <FormErrors />
 *       <TextInput control={form.control} name="name" label={t('x.name')} />
 *       <Button type="submit" variant="primary">…</Button>
 *     </Form>
 */
export * as z from './zod';
export { useZodForm, type ZodFormOptions } from './use-zod-form';
export {
  useFieldArray,
  useFormContext,
  useWatch,
  type Control,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
export { Form, FormErrors, type FormProps } from './form';
export { applyProblem, type ApplyOptions } from './server';
export type { BoundProps } from './bound';
export {
  DateInput,
  NumberInput,
  PasswordInput,
  TextArea,
  TextInput,
  numberText,
  parseNumber,
  type DateInputProps,
  type NumberInputProps,
  type PasswordInputProps,
  type TextAreaProps,
  type TextInputProps,
} from './text-inputs';
export {
  CheckInput,
  ChecksInput,
  RadioInput,
  SelectInput,
  YesNoInput,
  type InputOption,
  type RadioInputProps,
  type RadioOption,
  type SelectInputProps,
} from './choice-inputs';
export { TeethInput, type TeethInputProps } from './teeth-input';
export { Wizard, WizardStep, type WizardProps, type WizardStepProps } from './wizard';
export { SaveState, useAutosave, type Autosave, type AutosaveOptions } from './use-autosave';
export type { AutosaveStatus, Save } from './autosave';
export { usePausedText } from './use-paused-text';
