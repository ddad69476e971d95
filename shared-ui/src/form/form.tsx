import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { FormProvider, useFormState, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { Alert } from '../basics/Alert';
import { ErrorSummary, type FieldProblem } from '../basics/ErrorSummary';
import { useUi } from '../basics/ui';
import { ApiProblem } from '../core/problem';
import css from './form.module.css';
import { FormContext, fieldId, useFormMeta, type FormContextValue } from './context';
import { listErrors, type NamedError } from './errors';
import { applyProblem, type ApplyOptions } from './server';

export interface FormProps<T extends FieldValues, O> extends ApplyOptions {
  form: UseFormReturn<T, unknown, O>;
  /** Gets the schema's output. An ApiProblem that it throws lands on the fields it names. */
  onSubmit: (values: O) => void | Promise<void>;
  /** The form's accessible name. */
  label: string;
  children: ReactNode;
}

/** A form: checks, sends, and leads to what is wrong. */
export function Form<T extends FieldValues, O>({ form, onSubmit, label, children, words, rename }: FormProps<T, O>) {
  const id = useId();
  const { meta, failed, settled } = useProblems(form, id);
  const submit = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values);
      // What was sent is what the form starts from now: only what is typed after it counts as not saved.
      form.reset(form.getValues(), { keepValues: true, keepIsSubmitted: true, keepSubmitCount: true });
      settled();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      applyProblem(form, error, { words, rename });
      failed();
    }
  }, failed);
  return (
    <FormProvider {...form}>
      <FormContext value={meta}>
        <form
          noValidate
          aria-label={label}
          className={css.form}
          onSubmit={(event) => {
            if (meta.wizard.intercept?.()) event.preventDefault();
            // An error that is no answer of the server is a fault of the page: its boundary and the console say so.
            else void submit(event);
          }}
        >
          {children}
        </form>
      </FormContext>
    </FormProvider>
  );
}

/** Lists what a try left wrong, once its errors are there, and leads the focus to it. */
function useProblems<T extends FieldValues, O>(form: UseFormReturn<T, unknown, O>, id: string) {
  const [attempt, setAttempt] = useState(0);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const shared = useRef<Pick<FormContextValue, 'summaries' | 'wizard'>>({ summaries: { count: 0 }, wizard: {} });
  const listed = useRef(0);
  const { errors } = useFormState({ control: form.control });

  useEffect(() => {
    const found = listErrors(errors);
    if (attempt === listed.current || found.length === 0) return;
    listed.current = attempt;
    const here = inOrder(found, id);
    if (here.length === 0) shared.current.wizard.reveal?.(found.map(({ name }) => name));
    setProblems(here);
    const only = here.length === 1 || shared.current.summaries.count === 0 ? here[0] : undefined;
    if (only) document.getElementById(only.field)?.focus();
  }, [attempt, errors, id]);

  return useMemo(() => {
    const failed = () => setAttempt((count) => count + 1);
    const settled = () => {
      listed.current = 0;
      setAttempt(0);
      setProblems([]);
    };
    const meta: FormContextValue = { id, problems, attempt, failed, ...shared.current };
    return { meta, failed, settled };
  }, [id, problems, attempt]);
}

/** The control of a field, or of the nearest that holds it: an error of one tooth belongs to all of them. */
function controlOf(name: string, id: string): HTMLElement | null {
  const parts = name.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const element = document.getElementById(fieldId(id, parts.slice(0, length).join('.')));
    if (element) return element;
  }
  return null;
}

/** Errors whose field is on the page, from top to bottom, one for each control. */
function inOrder(found: readonly NamedError[], id: string): FieldProblem[] {
  const placed = new Map<HTMLElement, FieldProblem>();
  for (const error of found) {
    const element = controlOf(error.name, id);
    if (element && !placed.has(element)) placed.set(element, { field: element.id, message: error.message });
  }
  return [...placed]
    .sort(([a], [b]) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    .map(([, problem]) => problem);
}

/**
 * What is wrong, above the form: links to the fields where there are several, and what the server said of the whole. One
 * wrong field alone gets the focus itself.
 */
export function FormErrors() {
  const t = useUi();
  const { problems, attempt, summaries } = useFormMeta();
  const { errors } = useFormState();
  useEffect(() => {
    summaries.count += 1;
    return () => {
      summaries.count -= 1;
    };
  }, [summaries]);
  const whole = (errors.root as { server?: { message?: string } } | undefined)?.server?.message ?? errors.root?.message;
  return (
    <>
      {whole ? <Alert key={`whole-${attempt}`}>{whole}</Alert> : null}
      {problems.length > 1 ? (
        <ErrorSummary key={`fields-${attempt}`} title={t('form.errors', { count: problems.length })} problems={[...problems]} />
      ) : null}
    </>
  );
}
