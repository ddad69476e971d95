import { get, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { translator } from '../core/i18n';
import type { ApiProblem } from '../core/problem';

/** The codes with which the edge and the platform refuse a field, with their texts. */
const fieldTexts: Readonly<Record<string, string>> = {
  required: 'form.server.required',
  too_short: 'form.server.tooShort',
  too_long: 'form.server.tooLong',
  too_few: 'form.server.tooFew',
  too_many: 'form.server.tooMany',
  out_of_range: 'form.server.outOfRange',
  repeated: 'form.server.repeated',
};

/** How the problem of a call is shown in a form. */
export interface ApplyOptions {
  /** Texts for this form's codes, of a field or of the whole form; undefined uses the kit's own. */
  words?: (code: string, field?: string) => string | undefined;
  /** Maps a field of the API to the form's name, where they differ. */
  rename?: (field: string) => string;
}

/** Returns the form's field for a path of the API: the field itself, or the nearest enclosing one. */
function placeOf(values: FieldValues, path: string): string | null {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const name = parts.slice(0, length).join('.');
    if (get(values, name) !== undefined) return name;
  }
  return null;
}

function whole(code: string): string {
  const t = translator('ui');
  if (code === 'network' || code === 'timeout') return t(`form.problem.${code}`);
  return t('form.problem.refused');
}

/**
 * Assigns a refusal of the server to the form: each of its `errors` to its field, errors without a field to the form (`FormErrors` shows
 * both). Returns true when every error has a field.
 */
export function applyProblem<T extends FieldValues, O>(
  form: UseFormReturn<T, unknown, O>,
  problem: ApiProblem,
  { words, rename = (field) => field }: ApplyOptions = {},
): boolean {
  // The user cancelled the proof of identity: that is not an error.
  if (problem.code === 'auth.step_up') return true;
  const values = form.getValues();
  const t = translator('ui');
  const lost = problem.errors.filter(({ field, code }) => {
    const name = placeOf(values, rename(field));
    if (name === null) return true;
    const message = words?.(code, field) ?? t(fieldTexts[code] ?? 'form.server.invalid');
    form.setError(name as FieldPath<T>, { type: 'server', message });
    return false;
  });
  const placed = problem.errors.length > 0 && lost.length === 0;
  if (!placed) form.setError('root.server', { type: problem.code, message: words?.(problem.code) ?? whole(problem.code) });
  return placed;
}
