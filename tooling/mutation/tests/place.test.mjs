import { describe, expect, it } from 'vitest';
import { describePlace, locate, mutate } from '../lib/place.mjs';
import { earlierLine, earlierPath, isUnchanged, readComparison } from '../lib/unchanged.mjs';

const text = [
  'func one() {',
  '  if err != nil {',
  '    return',
  '  }',
  '}',
  'func two() {',
  '  if err != nil {',
  '    stop()',
  '  }',
  '}',
].join('\n');

const noted = (line, column, original, replacement) => ({
  line,
  column,
  original,
  replacement,
  place: describePlace(text, { line, original }),
});

describe('a place', () => {
  it('is distinguished from an equal line by its surroundings', () => {
    expect(locate(text, noted(2, 10, '!=', '=='))).toBe(2);
    expect(locate(text, noted(7, 10, '!=', '=='))).toBe(7);
  });

  it('is found after lines were put before it and it was indented', () => {
    const later = `// new\n// lines\n${text.replaceAll(/^/gm, '\t')}`;
    expect(locate(later, noted(7, 10, '!=', '=='))).toBe(9);
  });

  it('is not found when its line is gone', () => {
    expect(locate(text.replaceAll('err != nil', 'failed'), noted(2, 10, '!=', '=='))).toBeNull();
    expect(mutate('', noted(2, 10, '!=', '=='))).toBeNull();
  });
});

describe('a mutation', () => {
  it('changes its place and nothing else', () => {
    const { line, text: mutated } = mutate(text, noted(7, 10, '!=', '=='));
    expect(line).toBe(7);
    expect(mutated).toBe(text.replace('if err != nil {\n    stop', 'if err == nil {\n    stop'));
  });

  it('may be of several lines', () => {
    const mutation = noted(6, 12, '{\n  if err != nil {\n    stop()\n  }\n}', '{}');
    expect(mutate(text, mutation).text).toBe(`${text.slice(0, text.indexOf('func two'))}func two() {}`);
  });

  it('refuses a column that does not have the original text', () => {
    expect(() => mutate(text, noted(7, 2, '!=', '=='))).toThrow('!=');
  });
});

describe('a comparison of two commits', () => {
  const files = readComparison(`diff --git a.go a.go
--- a.go
+++ a.go
@@ -3,2 +3 @@ func
-x
-y
+z
@@ -10,0 +10,2 @@ func
+p
+q
@@ -20,3 +21,0 @@ func
-r
diff --git old.go new.go
similarity index 100%
rename from old.go
rename to new.go
diff --git fresh.go fresh.go
--- /dev/null
+++ fresh.go
@@ -0,0 +1,2 @@
+a
+b
diff --git gone.go gone.go
--- gone.go
+++ /dev/null
@@ -1 +0,0 @@
-a
`);

  it('gives the earlier line of an unchanged one', () => {
    expect([1, 2, 3, 4, 9, 10, 11, 12, 21, 22].map((line) => earlierLine(files, 'a.go', line))).toEqual([
      1,
      2,
      null,
      5,
      10,
      null,
      null,
      11,
      20,
      24,
    ]);
    expect(earlierLine(files, 'other.go', 5)).toBe(5);
    expect(earlierLine(files, 'fresh.go', 1)).toBeNull();
  });

  it('gives the earlier path', () => {
    expect(['a.go', 'new.go', 'fresh.go', 'other.go'].map((path) => earlierPath(files, path))).toEqual([
      'a.go',
      'old.go',
      null,
      'other.go',
    ]);
    expect(files.has('gone.go')).toBe(false);
  });

  it('distinguishes adjacent lines from others', () => {
    expect(isUnchanged(files, 'a.go', 12, 10)).toBe(true);
    expect(isUnchanged(files, 'a.go', 21, 2)).toBe(false);
    expect(isUnchanged(files, 'a.go', 2, 2)).toBe(false);
  });
});
