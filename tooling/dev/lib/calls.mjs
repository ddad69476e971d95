// docs/calls.md: for each call of section 7 of the specification, where it is served and which tests cover it.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { edgeCalls, productCalls, ssoCalls } from './section7.mjs';
import { sourceFiles } from './stamps.mjs';

const contracts = [
  { file: 'product-api.yaml', title: 'Product API', promised: productCalls, served: ['platform/internal'], tested: ['platform', 'e2e'] },
  { file: 'sso.yaml', title: 'Single sign-on service', promised: ssoCalls, served: ['platform/internal/sso'], tested: ['platform', 'e2e'] },
  { file: 'edge.yaml', title: 'Same-origin helpers', promised: edgeCalls, served: ['gateway/internal'], tested: ['gateway', 'e2e'] },
];
const tests = /(_test\.go|\.test\.ts|\.spec\.ts)$/;
const generated = /\.gen\.(go|ts)$/;

/** Returns the table's rows for the clone at `root`: `{contract, call, operation, edge, code, tests}`. */
export async function section7(root) {
  const { parse } = await import('yaml'); // resolvable only after the packages are installed
  const folders = ['platform/internal', 'gateway/internal', 'e2e', 'mfe-cabinet', 'mfe-dashboard', 'shell'];
  const files = sourceFiles(folders.map((folder) => join(root, folder)))
    .filter((file) => /\.(go|ts|tsx)$/.test(file) && !generated.test(file))
    .map((file) => ({ name: relative(root, file), text: readFileSync(file, 'utf8') }));
  return contracts.flatMap(({ file, promised, served, tested, title }) => {
    const { paths } = parse(readFileSync(join(root, 'contracts', file), 'utf8'));
    const declared = operations(paths);
    return lines(promised).map((call) => {
      const found = declared.get(shape(call));
      return { contract: title, call, ...(found && describe(found, files, served, tested)) };
    });
  });
}

/** Returns the document for the rows. */
export function document(rows) {
  const head = '| call | served by | owner at the edge | kept | tested by |\n| --- | --- | --- | --- | --- |\n';
  const parts = [...new Set(rows.map((row) => row.contract))].map((title) => {
    const own = rows.filter((row) => row.contract === title).map((row) => `| ${cells(row).join(' | ')} |\n`);
    return `## ${title}\n\n${head}${own.join('')}`;
  });
  return `# The calls of section 7\n\nWritten by \`make generate\` from the contracts, the code and its tests; \`make test\` fails when it is stale or has a gap. Every call is also walked by the gateway's policy tests, as its owner and as everybody else.\n\n${parts.join('\n')}`;
}

/** Writes docs/calls.md of the clone at `root`. The row of a missing call describes the gap. */
export async function writeCalls(root) {
  writeFileSync(join(root, 'docs/calls.md'), document(await section7(root)));
}

/** Describes what a row lacks. */
export const gaps = (row) =>
  [
    !row.operation && 'is in no contract',
    !row.code && 'is served by nothing',
    row.operation && !row.tests?.length && 'is tested by nothing',
  ].filter(Boolean);

function cells(row) {
  const call = `\`${row.call.replace(/:(\w+)/g, '{$1}')}\``;
  const missing = gaps(row);
  if (missing.length > 0) return [call, `**${missing.join(', ')}**`, '', '', ''];
  return [call, code(row.code), row.owner, row.kept, row.tests.map(code).join(', ')];
}
const code = (name) => `[${name.split('/').slice(-2).join('/')}](../${name})`;

const lines = (text) => text.trim().split('\n');
const shape = (call) => call.replace(/^(\w+) \/?/, '$1 ').replace(/:\w+|\{\w+\}/g, '{}');

function operations(paths) {
  const found = new Map();
  for (const [path, item] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(item)) {
      if (operation.operationId) found.set(shape(`${method.toUpperCase()} ${path}`), { path, method, ...operation });
    }
  }
  return found;
}

function describe({ path, method, operationId, 'x-edge': edge = {} }, files, served, tested) {
  const name = operationId[0].toUpperCase() + operationId.slice(1);
  const handler = new RegExp(`^func \\(\\w+ \\*?\\w+\\) ${name}\\(`, 'm');
  const at = files.find(
    (file) => !tests.test(file.name) && served.some((folder) => file.name.startsWith(folder)) && handler.test(file.text),
  );
  const named = new RegExp(`\\b${name}(RequestObject\\{|\\()`);
  const by = files.filter(
    (file) =>
      tests.test(file.name) &&
      tested.some((folder) => file.name.startsWith(folder)) &&
      (named.test(file.text) || addresses(file.text, path, method)),
  );
  return { operation: operationId, code: at?.name, owner: ownerOf(edge), kept: keptOf(edge), tests: by.map((file) => file.name) };
}

/** Reports whether a test requests an address: as a literal, as a template, or concatenated, with the method near it. */
function addresses(text, path, method) {
  const value = String.raw`(?:[\w.@%-]+|\$\{[^}]+\}|%[sv]|"\s*\+[^/"]+(?:\+\s*")?)`;
  const body = path.split('/').map((part) => (part.startsWith('{') ? value : part));
  const pattern = new RegExp(`["'\`}](?:/api/product|/product|/sso)?${body.join('/')}(?=["'?\\s,)\`]|$)`, 'gm');
  return [...text.matchAll(pattern)].some(({ index }) => {
    const around = text.slice(Math.max(0, index - 120), index + 60);
    return method === 'get' || new RegExp(`\\b(http\\.Method)?${method}(JSON)?\\b`, 'i').test(around);
  });
}

function ownerOf({ access, owner, data }) {
  if (access === 'gateway') return 'the gateway only';
  const kind = data && `[${data}](roles.md#${data})`;
  if (access === 'public' || !owner) return kind ?? 'no owner';
  const place = owner.param ?? owner.field ?? owner.form;
  const is =
    { 'session-user': "the session's user", 'session-login': "the session's login" }[owner.is] ?? `a ${owner.is} of the session's practice`;
  return `\`${place}\` is ${is}${kind ? `; ${kind}` : ''}`;
}

const keptOf = ({ cache }) => (cache ? `${cache.seconds} s: ${cache.tags.join(', ')}` : 'no');
