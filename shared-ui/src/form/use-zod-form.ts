import { useEffect, useMemo, useRef } from 'react';
import { useForm, type FieldPath, type FieldValues, type UseFormProps, type UseFormReturn } from 'react-hook-form';
import type { $ZodType } from 'zod/v4/core';
import { useLocale, type TFunction } from '../core/i18n';
import { useUnsavedGuard } from '../core/unsaved';
import { listErrors } from './errors';
import { zodResolver } from './resolver';

export interface ZodFormOptions<I extends FieldValues, O> extends Omit<UseFormProps<I, unknown, O>, 'resolver'> {
  /** Validates the values; `onSubmit` receives its output. */
  schema: $ZodType<O, I>;
  /** Translates the schema's own messages, which are keys of the remote: `useT('mfe-cabinet')`. */
  t?: TFunction;
  /** False where something else saves the values, as `useAutosave` does: leaving then does not ask. */
  guard?: boolean;
}

/**
 * Creates a form with a schema. Fields are validated on submit, and at each change after an error; with unsaved input, leaving the tab
 * asks first.
 */
export function useZodForm<I extends FieldValues, O>({
  schema,
  t,
  guard = true,
  ...options
}: ZodFormOptions<I, O>): UseFormReturn<I, unknown, O> {
  const texts = useRef(t);
  useEffect(() => {
    texts.current = t;
  }, [t]);
  const resolver = useMemo(() => zodResolver(schema, () => texts.current), [schema]);
  // Form manages the focus: on the summary if there are several errors, else on the field.
  const form = useForm<I, unknown, O>({ shouldFocusError: false, ...options, resolver });
  const { isDirty, errors } = form.formState;
  useUnsavedGuard(guard && isDirty);
  useNewLanguage(form, errors);
  return form;
}

/** Translates the errors again when the page's language changes; errors of the server stay unchanged. */
function useNewLanguage<I extends FieldValues, O>(form: UseFormReturn<I, unknown, O>, errors: object): void {
  const locale = useLocale();
  const worded = useRef(locale);
  useEffect(() => {
    if (worded.current === locale) return;
    worded.current = locale;
    const names = listErrors(errors).filter(({ type }) => type !== 'server');
    if (names.length > 0) void form.trigger(names.map(({ name }) => name as FieldPath<I>));
  }, [locale, errors, form]);
}
