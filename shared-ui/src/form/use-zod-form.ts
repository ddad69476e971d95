import { useEffect, useMemo, useRef } from 'react';
import { useForm, type FieldPath, type FieldValues, type UseFormProps, type UseFormReturn } from 'react-hook-form';
import type { $ZodType } from 'zod/v4/core';
import { useLocale, type TFunction } from '../core/i18n';
import { useUnsavedGuard } from '../core/unsaved';
import { listErrors } from './errors';
import { zodResolver } from './resolver';

export interface ZodFormOptions<I extends FieldValues, O> extends Omit<UseFormProps<I, unknown, O>, 'resolver'> {
  /** What the values must fulfil; `onSubmit` gets its output. */
  schema: $ZodType<O, I>;
  /** Translates the schema's own messages, which are keys of the remote: `useT('mfe-cabinet')`. */
  t?: TFunction;
  /** False where something else keeps the values, as `useAutosave` does: leaving then asks nothing. */
  guard?: boolean;
}

/**
 * A form over a schema. Fields are checked when the form is sent, and again at each change once they were wrong; while it is
 * not saved, leaving the tab asks first.
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
  // Focus is Form's: on the summary where there are several errors, else on the field.
  const form = useForm<I, unknown, O>({ shouldFocusError: false, ...options, resolver });
  const { isDirty, errors } = form.formState;
  useUnsavedGuard(guard && isDirty);
  useNewLanguage(form, errors);
  return form;
}

/** Words the errors anew when the page's language changes; those of the server stay as they came. */
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
