// Draws a sample by a seed.

/** Returns a generator of numbers from 0 to 1 that is deterministic for a seed (mulberry32). */
export function randomNumbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns a copy in random order (Fisher and Yates). */
export function shuffled(items, random) {
  const copy = [...items];
  for (let i = copy.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [copy[i], copy[j]] = [copy[j], copy[i]];
  }
  return copy;
}

/** Splits `total` in proportion to the weights; the remainder goes to the largest fractions. */
export function shares(total, weights) {
  const sum = weights.reduce((one, other) => one + other, 0);
  const exact = weights.map((weight) => (total * weight) / sum);
  const whole = exact.map(Math.floor);
  const left = total - whole.reduce((one, other) => one + other, 0);
  const byRemainder = exact.map((value, index) => ({ index, remainder: value - whole[index] })).sort((a, b) => b.remainder - a.remainder);
  for (const { index } of byRemainder.slice(0, left)) whole[index] += 1;
  return whole;
}

const inOrder = (a, b) =>
  a.file.localeCompare(b.file, 'en') ||
  a.line - b.line ||
  a.column - b.column ||
  (a.mutator + a.replacement < b.mutator + b.replacement ? -1 : 1);

/**
 * Returns the order in which mutants are tried for the sample: lines in random order, with one mutant of each. Every line has the same
 * probability, however many mutants a tool makes of it.
 */
export function drawn(mutants, random) {
  const lines = new Map();
  for (const mutant of [...mutants].sort(inOrder)) {
    const key = `${mutant.file}:${mutant.line}`;
    lines.set(key, [...(lines.get(key) ?? []), mutant]);
  }
  return shuffled([...lines.values()], random).map((choices) => choices[Math.floor(random() * choices.length)]);
}

/** Returns the first `count` items that `accept`, which may be asynchronous, accepts. */
export async function takeAccepted(items, count, accept) {
  const taken = [];
  for (const item of items) {
    if (taken.length === count) break;
    if (await accept(item)) taken.push(item);
  }
  return taken;
}
