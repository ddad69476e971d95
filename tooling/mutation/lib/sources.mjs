// The hand-written sources that are mutated, grouped by program or package.

const goFile = /\.go$/;
const frontFile = /\.tsx?$/;

/** Files that are not product code: tests, generated code, declarations, test helpers, programs that only tests and generators run. */
const skipped = [
  /_test\.go$/,
  /\.gen\.\w+$/,
  /\.d\.ts$/,
  /\.test\.tsx?$/,
  /\/(testing|testdata)\//,
  /\/(gatewaytest|contracttest|deploytest|redistest|remotestest|leaktest|testdb|testwait|hostile|scale)\//,
  /^gateway\/internal\/policy\/gen\//,
];

/** The groups of the sample. A file belongs to the first group whose `matches` accepts its path. */
export const groups = [
  { name: 'gateway', language: 'go', matches: (path) => path.startsWith('gateway/') && goFile.test(path) },
  { name: 'platform', language: 'go', matches: (path) => path.startsWith('platform/') && goFile.test(path) },
  { name: 'shared-ui', language: 'ts', matches: (path) => path.startsWith('shared-ui/src/') && frontFile.test(path) },
  { name: 'shell', language: 'ts', matches: (path) => path.startsWith('shell/src/') && frontFile.test(path) },
  { name: 'remotes', language: 'ts', matches: (path) => /^mfe-[^/]+\/src\//.test(path) && frontFile.test(path) },
];

/** The pattern that Go reserves for generated files, and that of the front's generators. */
const generated = /^(\/\/|\/\*) ?Code generated .* DO NOT EDIT/m;

/** Reports whether a file is hand-written product code. */
export const isHandWritten = (path, text) => !skipped.some((pattern) => pattern.test(path)) && !generated.test(text);

/** Returns the group of a path, or undefined. */
export const groupOf = (path) => groups.find(({ matches }) => matches(path));

/** Counts non-empty lines. */
export const lineCount = (text) => text.split('\n').filter((line) => line.trim()).length;

/**
 * Sorts files into groups.
 * @param {{path: string, text: string}[]} files
 * @returns {{name: string, language: string, files: {path: string, text: string}[], lines: number}[]}
 */
export function grouped(files) {
  const own = files.filter(({ path, text }) => groupOf(path) && isHandWritten(path, text));
  return groups.map(({ name, language }) => {
    const members = own.filter(({ path }) => groupOf(path).name === name);
    return { name, language, files: members, lines: members.reduce((sum, { text }) => sum + lineCount(text), 0) };
  });
}
