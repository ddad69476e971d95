// Locates a mutation in a source text by its lines and their context, and applies it there.

/** Lines of context that are stored on each side. */
const contextLines = 3;

/** Returns the index of a place in a text; lines and columns start at 1, columns count UTF-16 units. */
export function offsetOf(text, line, column) {
  let from = 0;
  for (let n = 1; n < line; n++) from = text.indexOf('\n', from) + 1;
  return from + column - 1;
}

/**
 * Returns the data that locate the place again: the whole lines that the mutation touches and the lines around them.
 * @returns {{lines: string[], above: string[], below: string[]}}
 */
export function describePlace(text, { line, original }) {
  const all = text.split('\n');
  const count = original.split('\n').length;
  const first = line - 1;
  return {
    lines: all.slice(first, first + count),
    above: all.slice(Math.max(0, first - contextLines), first),
    below: all.slice(first + count, first + count + contextLines),
  };
}

const trimmed = (lines) => lines.map((line) => line.trim());
const equal = (one, other) => one.length === other.length && one.every((line, index) => line === other[index]);

/** Counts the stored context lines that surround index `first` of `all`, nearest first on each side. */
function contextScore(all, first, { lines, above, below }) {
  const over = above.toReversed().filter((line, index) => all[first - 1 - index] === line).length;
  const under = below.filter((line, index) => all[first + lines.length + index] === line).length;
  return over + under;
}

/**
 * Returns the line (from 1) where the mutation's lines begin in `text`, or null. Indentation is ignored. Of several places, the one with
 * the most context lines wins, then the one nearest to the stored line.
 */
export function locate(text, { line, place }) {
  const all = trimmed(text.split('\n'));
  const noted = { lines: trimmed(place.lines), above: trimmed(place.above), below: trimmed(place.below) };
  const found = all
    .flatMap((content, first) => (content === noted.lines[0] ? [first] : []))
    .filter((first) => equal(all.slice(first, first + noted.lines.length), noted.lines))
    .map((first) => ({ first, score: contextScore(all, first, noted), distance: Math.abs(first + 1 - line) }))
    .sort((a, b) => b.score - a.score || a.distance - b.distance);
  return found.length === 0 ? null : found[0].first + 1;
}

const indentation = (line) => line.length - line.trimStart().length;

/** Returns the column of a mutation in a text where its line may have another indentation. */
export function columnIn(text, { found, column, place }) {
  return column + indentation(text.split('\n')[found - 1]) - indentation(place.lines[0]);
}

/** Returns the stored lines with the mutation applied. */
export function mutatedLines({ column, original, replacement, place }) {
  const text = place.lines.join('\n');
  const from = column - 1;
  if (text.slice(from, from + original.length) !== original) throw new Error(`the noted lines do not have ${original} at column ${column}`);
  return (text.slice(0, from) + replacement + text.slice(from + original.length)).split('\n');
}

/** Applies the mutation; returns the text and the mutation's line, or null if its place no longer exists. */
export function mutate(text, mutation) {
  const line = locate(text, mutation);
  if (line === null) return null;
  const all = text.split('\n');
  all.splice(line - 1, mutation.place.lines.length, ...mutatedLines(mutation));
  return { line, text: all.join('\n') };
}
