/** One invalid field, by its name in the form. */
export interface NamedError {
  name: string;
  type: string;
  message: string;
}

interface ErrorNode {
  type?: unknown;
  message?: unknown;
  ref?: unknown;
}

/** Returns a form's errors as a list; errors of list items have names like `lines.0.lot`. */
export function listErrors(errors: object, prefix = ''): NamedError[] {
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null || key === 'ref') return [];
    const name = key === 'root' && prefix ? prefix.slice(0, -1) : prefix + key;
    const { type, message, ref: _ref, ...inner } = value as ErrorNode;
    const own = typeof type === 'string' ? [{ name, type, message: typeof message === 'string' ? message : '' }] : [];
    return [...own, ...listErrors(inner, `${name}.`)];
  });
}

/** Returns the first message of a field: its own, or one of its items. */
export function messageOf(error: object | undefined): string | undefined {
  if (!error) return undefined;
  const own = (error as ErrorNode).message;
  return typeof own === 'string' && own !== '' ? own : listErrors(error)[0]?.message;
}
