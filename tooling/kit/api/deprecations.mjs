// Compares the table of deprecations with the deprecated exports of the API reports.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../dev/lib/paths.mjs';
import { REPORTS, kitEntries } from './entries.mjs';
import { kitVersion, partsOf } from './released.mjs';
import { declarationsOf, deprecatedMembers } from './signatures.mjs';

/** The table of deprecations; the kit contains it for `check-deprecated`. */
export const TABLE = 'shared-ui/deprecations.json';

const VERSION = /^\d+\.\d+\.0$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const NAME = /^[A-Za-z_$][\w$]*$/;

/** What each column holds. */
const COLUMNS = {
  export: { valid: (value) => NAME.test(value), meaning: 'the name of an export' },
  entry: { valid: (value) => typeof value === 'string', meaning: 'what remotes import' },
  since: { valid: (value) => VERSION.test(value), meaning: 'the minor version that deprecates it' },
  removedIn: { valid: (value) => /^\d+\.0\.0$/.test(value), meaning: 'the major version that removes it' },
  date: {
    valid: (value) => DATE.test(value) && !Number.isNaN(Date.parse(value)),
    meaning: 'the earliest day of its removal, as YYYY-MM-DD',
  },
  replacement: { valid: (value) => typeof value === 'string' && value !== '', meaning: 'what to use instead' },
  rename: {
    valid: (value) => typeof value === 'boolean',
    meaning: 'whether the replacement is another export of the entry, used in the same way',
  },
};

const titleOf = (row) => `${row.entry}: ${row.export}`;

function rowFaults(row) {
  const columns = Object.entries(COLUMNS).flatMap(([column, { valid, meaning }]) =>
    valid(row[column]) ? [] : [`${titleOf(row)}: “${column}” is ${meaning}`],
  );
  const others = Object.keys(row).filter((column) => !(column in COLUMNS));
  return [...columns, ...others.map((column) => `${titleOf(row)}: “${column}” is no column`)];
}

/** Compares two versions: negative, zero or positive. */
function compareVersions(one, two) {
  const [left, right] = [partsOf(one), partsOf(two)];
  const index = left.findIndex((part, place) => part !== right[place]);
  return index < 0 ? 0 : left[index] - right[index];
}

/** Compares a row with the declarations of its entry. A row stays after the removal, so that `--fix` still knows the replacement. */
function useFaults(row, declarations, version) {
  if (!declarations) return compareVersions(version, row.removedIn) < 0 ? [`${titleOf(row)}: there is no such entry`] : [];
  const own = declarations.get(row.export);
  const found = [];
  if (compareVersions(version, row.removedIn) >= 0) {
    if (own?.exported) found.push(`${titleOf(row)}: ${row.removedIn} removes it, and this is ${version}`);
  } else if (!own?.exported) found.push(`${titleOf(row)}: is not exported, and ${row.removedIn} is yet to remove it`);
  else if (!own.deprecated) found.push(`${titleOf(row)}: its doc comment has no @deprecated`);
  const target = declarations.get(row.replacement);
  if (row.rename && !target?.exported) found.push(`${titleOf(row)}: its replacement ${row.replacement} is no export of the entry`);
  return found;
}

/** Returns the exports that are deprecated and have no row, and the members, which can have none. */
function withoutRow(entry, report, rows) {
  const listed = new Set(rows.filter((row) => row.entry === entry).map((row) => row.export));
  const names = [...declarationsOf(report)].filter(([name, { deprecated }]) => deprecated && !listed.has(name)).map(([name]) => name);
  return [
    ...names.map((name) => `${entry}: ${name} is deprecated, and has no row in ${TABLE}`),
    ...deprecatedMembers(report).map((name) => `${entry}: ${name} is a member; only an export can be deprecated`),
  ];
}

/** Returns what is wrong between table, doc comments and version, each as a sentence. */
export function deprecationFaults(from = root) {
  const rows = JSON.parse(readFileSync(join(from, TABLE), 'utf8'));
  const invalid = rows.flatMap(rowFaults);
  if (invalid.length > 0) return invalid;
  const reports = kitEntries(from)
    .map(({ entry, report }) => ({ entry, path: join(from, REPORTS, report) }))
    .filter(({ path }) => existsSync(path))
    .map(({ entry, path }) => ({ entry, report: readFileSync(path, 'utf8') }));
  const byEntry = new Map(reports.map(({ entry, report }) => [entry, declarationsOf(report)]));
  const version = kitVersion(from);
  return [
    ...rows.flatMap((row) => useFaults(row, byEntry.get(row.entry), version)),
    ...reports.flatMap(({ entry, report }) => withoutRow(entry, report, rows)),
  ];
}
