// The hand-written sources that are mutated, in groups by the program or package that they belong to.

const goFile = /\.go$/;
const frontFile = /\.tsx?$/;

/** Files that are no product code: tests, generated code, declarations, kits for tests, programs that only tests and generators run. */
const skipped = [
  /_test\.go$/,
  /\.gen\.\w+$/,
  /\.d\.ts$/,
  /\.test\.tsx?$/,
  /\/(testing|testdata)\//,
  /\/(gatewaytest|contracttest|deploytest|redistest|remotestest|leaktest|testdb|testwait|hostile|scale)\//,
  /^gateway\/internal\/policy\/gen\//,
];

/** The groups of the sample. A file belongs to the first whose `matches` accepts its path. */
export const groups = [
  { name: 'gateway', language: 'go', matches: (path) => path.startsWith('gateway/') && goFile.test(path) },
  { name: 'platform', language: 'go', matches: (path) => path.startsWith('platform/') && goFile.test(path) },
  { name: 'shared-ui', language: 'ts', matches: (path) => path.startsWith('shared-ui/src/') && frontFile.test(path) },
  { name: 'shell', language: 'ts', matches: (path) => path.startsWith('shell/src/') && frontFile.test(path) },
  { name: 'remotes', language: 'ts', matches: (path) => /^mfe-[^/]+\/src\//.test(path) && frontFile.test(path) },
];

/** The pattern that Go reserves for generated files, and the one of the front's generators. */
const generated = /^(\/\/|\/\*) ?Code generated .* DO NOT EDIT/m;

/** Reports whether people write this file and it is part of the product. */
export const isHandWritten = (path, text) => !skipped.some((pattern) => pattern.test(path)) && !generated.test(text);

/** The group of a path, or undefined. */
export const groupOf = (path) => groups.find(({ matches }) => matches(path));

/** Lines with something on them. */
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
