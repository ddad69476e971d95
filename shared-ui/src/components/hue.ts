/** Hashes a name with FNV-1a to a hue: the same person has the same colour everywhere. */
export function nameHue(name: string): number {
  let hash = 0x811c9dc5;
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash % 360;
}

// Particles are not initials: Anne-Sophie de Kerangal is AK, Luc d’Hérouville LH.
const particles = new Set(['de', 'du', 'des', 'la', 'le', 'da', 'di', 'del', 'dos', 'van', 'von', 'y', 'e']);

/** Returns the first letters of the first and the last name, at most two. */
export function initials(name: string): string {
  const words = name
    .replace(/(^|\s)[dl]['’]/giu, '$1')
    .split(/\s+/u)
    .filter(Boolean);
  const named = words.filter((word, index) => index === 0 || !particles.has(word));
  const first = named[0]?.match(/\p{L}/u)?.[0] ?? '';
  const last = named.length > 1 ? (named[named.length - 1]?.match(/\p{L}/u)?.[0] ?? '') : '';
  return (first + last).toUpperCase();
}
