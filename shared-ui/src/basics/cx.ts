/** Joins class names; falsy values (false, undefined) are left out. */
export function cx(...names: unknown[]): string {
  return names.filter((name) => typeof name === 'string' && name !== '').join(' ');
}
