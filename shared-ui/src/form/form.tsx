import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { FormProvider, useFormState, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { formatPair } from 'shared-ui/components';
import { Alert } from '../basics/Alert';
import { ErrorSummary, type FieldProblem } from '../basics/ErrorSummary';
import { useUi } from '../basics/ui';
import { ApiProblem } from '../core/problem';
import css from './form.module.css';
import { FormContext, fieldId, useFormMeta, type FormContextValue } from './context';
import { listErrors, type NamedError } from './errors';
import { applyProblem, type ApplyOptions } from './server';

/** The properties of {@link Form}. */
export interface FormProps<T extends FieldValues, O> extends ApplyOptions {
  form: UseFormReturn<T, unknown, O>;
  /** Receives the schema's output. A thrown ApiProblem is shown at the fields that it names. */
  onSubmit: (values: O) => void | Promise<void>;
  /** The form's accessible name. */
  label: string;
  children: ReactNode;
}

/**
 * A form: validates, submits, and moves the focus to errors.
 *
 * @rule Unsaved changes are registered: leaving the page asks for confirmation.
 * @accessibility `label` names the form. A refused submission moves the focus to the error, or to the summary.
 */
export function Form<T extends FieldValues, O>({ form, onSubmit, label, children, words, rename }: FormProps<T, O>) {
  const id = useId();
  const { meta, failed, settled } = useProblems(form, id);
  const submit = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values);
      // The sent values become the form's initial values: only later input counts as unsaved.
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
          id={id}
          noValidate
          aria-label={label}
          className={css.form}
          onSubmit={(event) => {
            if (meta.wizard.intercept?.()) event.preventDefault();
            // Other errors than refusals of the server are bugs: they reach the error boundary and the console.
            else void submit(event);
          }}
        >
          {children}
        </form>
      </FormContext>
    </FormProvider>
  );
}

/** Lists the errors of an attempt once they are rendered, and moves the focus to them. */
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

/**
 * Returns the control of a field, or of the nearest enclosing field: an error of one tooth belongs to the whole tooth input. A control that
 * is not one of this module's inputs is found by its `name`.
 */
function controlOf(name: string, id: string): HTMLElement | null {
  const parts = name.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const part = parts.slice(0, length).join('.');
    const element =
      document.getElementById(fieldId(id, part)) ?? document.getElementById(id)?.querySelector<HTMLElement>(`[name="${CSS.escape(part)}"]`);
    if (element) return element;
  }
  return null;
}

/** Returns the visible name of a control, without the mark of an optional one: for a choice the name of its group, else its label. */
function nameOf(element: HTMLElement): string {
  const isChoice = element instanceof HTMLInputElement && element.type === 'radio';
  const label = isChoice ? element.closest('fieldset')?.querySelector('legend') : (element as HTMLInputElement).labels?.[0];
  const parts = [...(label?.childNodes ?? [])].filter((node) => !(node instanceof HTMLElement && node.dataset['optional'] !== undefined));
  return parts
    .map(({ textContent }) => textContent)
    .join('')
    .trim();
}

/** Adds the field’s name to messages that several fields share: in a summary they would look the same. */
function distinct(problems: readonly FieldProblem[]): FieldProblem[] {
  return problems.map((problem) => {
    const element = document.getElementById(problem.field);
    const isShared = problems.some(({ field, message }) => field !== problem.field && message === problem.message);
    const name = isShared && element ? nameOf(element) : '';
    return name ? { ...problem, message: formatPair(name, problem.message) } : problem;
  });
}

/** Returns the errors whose field is on the page, from top to bottom, one per control. */
function inOrder(found: readonly NamedError[], id: string): FieldProblem[] {
  const placed = new Map<HTMLElement, FieldProblem>();
  for (const error of found) {
    const element = controlOf(error.name, id);
    if (element && !placed.has(element)) placed.set(element, { field: element.id, message: error.message });
  }
  const sorted = [...placed].sort(([a], [b]) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  return distinct(sorted.map(([, problem]) => problem));
}

/**
 * Shows errors above the form: links to the fields if there are several, and the server's error about the whole form. A single invalid
 * field gets the focus itself.
 *
 * @rule First in a `Form` with several fields. Without it, the focus goes to the first invalid field.
 * @accessibility One invalid field gets the focus. For several, the summary does: an `alert` with a link to each. The server’s error is an
 *   `alert`.
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
