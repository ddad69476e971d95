import { get, set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import type { $ZodIssue, $ZodRawIssue, $ZodType } from 'zod/v4/core';
import { safeParseAsync } from 'zod/mini';
import { translator, type TFunction } from '../core/i18n';

/** A key of `ui` with its values, serialised until the issue is translated. */
interface DefaultText {
  key: string;
  values?: Record<string, unknown>;
}

// Marks the kit's own keys: no message of a schema begins with this character.
const OWN = '\u0000';

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

function tooSmall({
  origin,
  minimum,
  inclusive,
  input,
}: {
  origin: string;
  minimum: unknown;
  inclusive?: boolean;
  input?: unknown;
}): DefaultText {
  const count = Number(minimum);
  if (origin === 'string') return isEmpty(input) ? { key: 'form.error.required' } : { key: 'form.error.tooShort', values: { count } };
  if (origin === 'array' || origin === 'set' || origin === 'file') {
    return count <= 1 ? { key: 'form.error.choose' } : { key: 'form.error.tooFew', values: { count } };
  }
  return { key: inclusive === false ? 'form.error.above' : 'form.error.minimum', values: { limit: String(minimum) } };
}

function tooBig({ origin, maximum, inclusive }: { origin: string; maximum: unknown; inclusive?: boolean }): DefaultText {
  const count = Number(maximum);
  if (origin === 'string') return { key: 'form.error.tooLong', values: { count } };
  if (origin === 'array' || origin === 'set' || origin === 'file') return { key: 'form.error.tooMany', values: { count } };
  return { key: inclusive === false ? 'form.error.below' : 'form.error.maximum', values: { limit: String(maximum) } };
}

function badFormat(format: string): DefaultText {
  if (format === 'date') return { key: 'dates.unknown' };
  if (format === 'email') return { key: 'form.error.email' };
  if (format === 'url') return { key: 'form.error.url' };
  return { key: 'form.error.format' };
}

/** Returns the text of `ui` for an issue whose schema has no message. */
export function defaultText(issue: $ZodRawIssue): DefaultText {
  const input = issue.input;
  switch (issue.code) {
    case 'invalid_type':
      if (isEmpty(input)) return { key: issue.expected === 'string' ? 'form.error.required' : 'form.error.choose' };
      return { key: issue.expected === 'number' || issue.expected === 'int' ? 'form.error.number' : 'form.error.invalid' };
    case 'too_small':
      return tooSmall(issue as never);
    case 'too_big':
      return tooBig(issue as never);
    case 'invalid_format':
      return isEmpty(input) ? { key: 'form.error.required' } : badFormat(String(issue.format));
    case 'not_multiple_of':
      return { key: 'form.error.multiple', values: { step: String(issue.divisor) } };
    case 'invalid_union': {
      // A union of "empty or a date" reports the date's error, as a date field does.
      const format = issue.errors?.flat().find((one) => one.code === 'invalid_format');
      if (!isEmpty(input) && format) return badFormat(format.format);
      return { key: isEmpty(input) ? 'form.error.choose' : 'form.error.invalid' };
    }
    case 'invalid_value':
      if (input === false) return { key: 'form.error.tick' };
      return { key: isEmpty(input) ? 'form.error.choose' : 'form.error.invalid' };
    default:
      return { key: input === false ? 'form.error.tick' : 'form.error.invalid' };
  }
}

function issueMessage(issue: $ZodIssue, t: TFunction | undefined): string {
  if (issue.message.startsWith(OWN)) {
    const { key, values } = JSON.parse(issue.message.slice(1)) as DefaultText;
    return translator('ui')(key, values);
  }
  return t ? t(issue.message, { ...issue, count: (issue as { minimum?: unknown }).minimum }) : issue.message;
}

/** Sets an error without replacing those of the same list's items, or of the list itself. */
function place(errors: Record<string, unknown>, path: string, error: { type: string; message: string }): void {
  const present = get(errors, path) as { type?: unknown } | undefined;
  if (present === undefined) set(errors, path, error);
  else if (present.type === undefined) set(errors, `${path}.root`, error);
}

/**
 * Validates a form's values with a schema. Messages of the schema are keys of `t`; without a message, zod's issue codes have texts in
 * five languages.
 */
export function zodResolver<I extends FieldValues, O>(schema: $ZodType<O, I>, texts: () => TFunction | undefined): Resolver<I, unknown, O> {
  return async (values) => {
    const outcome = await safeParseAsync(schema, values, { error: (issue) => OWN + JSON.stringify(defaultText(issue)) });
    if (outcome.success) return { values: outcome.data, errors: {} };
    const errors: Record<string, unknown> = {};
    // Deepest first, so that an error of a whole list is added to those of its items.
    const issues = [...outcome.error.issues].sort((a, b) => b.path.length - a.path.length);
    for (const issue of issues) {
      place(errors, issue.path.map(String).join('.') || 'root', { type: issue.code ?? 'custom', message: issueMessage(issue, texts()) });
    }
    return { values: {}, errors: errors as FieldErrors<I> };
  };
}
