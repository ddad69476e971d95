/** Joins the class names that hold; anything else (false, undefined) is left out. */
export function cx(...names: unknown[]): string {
  return names.filter((name) => typeof name === 'string' && name !== '').join(' ');
}
