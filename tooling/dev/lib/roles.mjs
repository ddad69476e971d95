// Which role may make the calls of which kind of data, from the contracts: docs/roles.md, and the constants of shared-ui/roles.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const roles = ['owner', 'practitioner', 'assistant', 'accounts', 'guest'];

/** Returns the contracts' kinds of data in order, each with its browser calls: `{name, holds, roles, withoutPatients, calls}`. */
export async function readKinds(root) {
  const { parse } = await import('yaml'); // resolvable only after the packages are installed
  const read = (file) => parse(readFileSync(join(root, 'contracts', file), 'utf8'));
  const product = read('product-api.yaml');
  return kindsOf(product['x-data'], { ...callsOf(product.paths), ...callsOf(read('edge.yaml').paths) });
}

/** Joins the kinds with the calls, `{name: kind}`. A call of an unknown kind is an error of the contract. */
export function kindsOf(declared, calls) {
  for (const [call, kind] of Object.entries(calls)) {
    if (!declared[kind]) throw new Error(`${call}: ${kind} is no kind of data`);
  }
  return Object.entries(declared).map(([name, kind]) => ({
    name,
    withoutPatients: [],
    ...kind,
    calls: Object.keys(calls).filter((call) => calls[call] === name),
  }));
}

function callsOf(paths) {
  const found = {};
  for (const [path, item] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(item)) {
      const edge = operation['x-edge'];
      if (edge?.data) found[`${(edge.method ?? method).toUpperCase()} ${path.slice(1)}`] = edge.data;
    }
  }
  return found;
}

/** Describes a role's access to a kind. */
export function cell(kind, role) {
  if (!kind.roles.includes(role)) return 'no';
  return kind.withoutPatients.includes(role) ? 'without patients' : 'yes';
}

/** Returns the document for the kinds. */
export function document(kinds) {
  const head = `| kind of data | ${roles.join(' | ')} | holds |\n| --- | ${roles.map(() => '---').join(' | ')} | --- |\n`;
  const table = kinds.map((kind) => `| \`${kind.name}\` | ${roles.map((role) => cell(kind, role)).join(' | ')} | ${kind.holds} |\n`);
  const lists = kinds.map((kind) => `## ${kind.name}\n\n${kind.calls.map((call) => `- \`${call}\`\n`).join('')}`);
  return `# Roles and kinds of data

Written by \`make generate\` from \`x-data\` of the contract and the kind that each call names; \`make test\` fails when it is stale. The gateway's tests try every cell with every call of its kind (\`gateway/internal/policy: TestEveryCellOfTheTableOfRoles\`, \`gateway/internal/backends: TestEveryCellOfTheTableOfRoles\`), the platform's that what is given without patients names none (\`platform/internal/app: TestAccountsReadNoPatient\`). Why: [decision 52](decisions/0052-roles-and-kinds-of-data.md).

*Without patients*: the role gets the same things without the patient, his teeth, scans and files, and can neither search, sort nor filter by him.

${head}${table.join('')}
${lists.join('\n')}`;
}

/** Returns the constants of shared-ui/roles: one for each kind, so that a bundle contains only those that its pages use. */
export function table(kinds) {
  const constantOf = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const rows = kinds.map(
    ({ name, holds, roles: granted }) =>
      `/** Roles that may make the calls of \`${name}\`: ${holds}. */\nexport const ${constantOf(name)} = [${granted.map((role) => `'${role}'`).join(', ')}] as const;\n`,
  );
  return `// Generated from \`x-data\` of contracts/product by \`make generate\`; do not edit.\n\n${rows.join('\n')}`;
}

/** Writes docs/roles.md and the constants of shared-ui/roles in the clone at `root`. */
export async function writeRoles(root) {
  const kinds = await readKinds(root);
  writeFileSync(join(root, 'docs/roles.md'), document(kinds));
  writeFileSync(join(root, 'shared-ui/src/roles/roles.gen.ts'), table(kinds));
}
