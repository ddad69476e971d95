// Finds the lines of the present state that exist unchanged in the earlier one, from git's comparison of both.
import { must } from '../../dev/lib/exec.mjs';

/** Compares two commits without context lines; renamed files are compared with their earlier paths. @returns {Promise<string>} */
export const compareCommits = (before, now) =>
  must('Comparing the states', 'git', ['diff', '--unified=0', '--find-renames', '--no-color', '--no-ext-diff', '--no-prefix', before, now]);

const start = (text) => {
  const [line, count = '1'] = text.split(',');
  return { line: Number(line), count: Number(count) };
};

/**
 * Parses a comparison: for each changed file its earlier path (null for a new one) and its hunks.
 * @returns {Map<string, {from: string | null, hunks: {old: {line: number, count: number}, now: {line: number, count: number}}[]}>}
 */
export function readComparison(diff) {
  const files = new Map();
  for (const part of diff.split(/^diff --git /m).slice(1)) {
    const from = /^rename from (.*)$/m.exec(part)?.[1] ?? /^--- (.*)$/m.exec(part)?.[1];
    const to = /^rename to (.*)$/m.exec(part)?.[1] ?? /^\+\+\+ (.*)$/m.exec(part)?.[1];
    if (!to || to === '/dev/null') continue; // removed, or only its mode changed
    const hunks = [...part.matchAll(/^@@ -(\S+) \+(\S+) @@/gm)].map(([, old, now]) => ({ old: start(old), now: start(now) }));
    files.set(to, { from: from === '/dev/null' ? null : from, hunks });
  }
  return files;
}

/** Returns the earlier path of a present file, or null for a new one. */
export const earlierPath = (files, path) => (files.has(path) ? files.get(path).from : path);

/** Returns the line of the earlier file that equals `line` of the present one, or null. */
export function earlierLine(files, path, line) {
  const changed = files.get(path);
  if (!changed) return line;
  if (changed.from === null) return null;
  let shift = 0;
  for (const { old, now } of changed.hunks) {
    const first = now.count === 0 ? now.line + 1 : now.line;
    if (line < first) break;
    if (line < first + now.count) return null;
    shift += old.count - now.count;
  }
  return line + shift;
}

/** Reports whether the lines from `line` on are unchanged and were consecutive before. */
export function isUnchanged(files, path, line, count) {
  const first = earlierLine(files, path, line);
  if (first === null) return false;
  return Array.from({ length: count }, (_, index) => earlierLine(files, path, line + index)).every((old, index) => old === first + index);
}
