// Reads the declarations of an API report.
import ts from 'typescript';

const CODE = /^```ts\n([\s\S]*?)^```/m;

/** The types that openapi-typescript makes of the contracts. */
const CONTRACT = /^(components|operations|paths|webhooks)(_\d+)?$/;

/** Returns the code of a report as a syntax tree. Throws if it has none. */
function codeOf(report) {
  const [, code] = CODE.exec(report) ?? [];
  if (code === undefined) throw new Error('the report has no code');
  return ts.createSourceFile('report.d.ts', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
}

const isContract = (statement) => ts.isInterfaceDeclaration(statement) && CONTRACT.test(statement.name.text);

/**
 * Returns the code block of a report without the types of the contracts. They change with the product API, which has rules of its own:
 * a call is removed when no stored remote makes it.
 */
export function withoutContract(report) {
  const file = codeOf(report);
  const kept = file.statements.filter((statement) => !isContract(statement));
  const textOf = (statements) => statements.map((statement) => statement.getFullText().trim());
  const imports = textOf(kept.filter(ts.isImportDeclaration)).join('\n');
  const rest = textOf(kept.filter((statement) => !ts.isImportDeclaration(statement)));
  const code = [imports, ...rest].filter(Boolean).join('\n\n') || '// No exports.';
  return `\`\`\`ts\n${code}\n\`\`\`\n`;
}

const namesOf = (statement) => {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.map((one) => [one.name.getText(), one]);
  if (ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause)) {
    return statement.exportClause.elements.map((one) => [one.name.text, one]);
  }
  if (ts.isExportAssignment(statement)) return [['default', statement]];
  return statement.name ? [[statement.name.text, statement]] : [];
};

const isExported = (statement) =>
  ts.isExportDeclaration(statement) ||
  ts.isExportAssignment(statement) ||
  (statement.modifiers ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** Returns whether the comment above a declaration of a report deprecates it. */
const isDeprecated = (node) =>
  (ts.getLeadingCommentRanges(node.getSourceFile().text, node.getFullStart()) ?? []).some(({ pos, end }) =>
    node.getSourceFile().text.slice(pos, end).includes('@deprecated'),
  );

/**
 * Returns the declarations of a report by name: `nodes` (more than one for overloads, or a type and a value of one name), whether it is
 * `exported`, and whether it is `deprecated`.
 */
export function declarationsOf(report) {
  const found = new Map();
  for (const statement of codeOf(report).statements) {
    if (ts.isImportDeclaration(statement)) continue;
    for (const [name, node] of namesOf(statement)) {
      const own = found.get(name) ?? { nodes: [], exported: false, deprecated: false };
      own.nodes.push(node);
      own.exported ||= isExported(statement);
      own.deprecated ||= isDeprecated(statement);
      found.set(name, own);
    }
  }
  return found;
}

/** Returns the deprecated members of a report, as `Export.member`. */
export function deprecatedMembers(report) {
  const found = [];
  const visit = (node, owner) => {
    const name = node.name && ts.isIdentifier(node.name) ? node.name.text : undefined;
    if (owner && name && (ts.isTypeElement(node) || ts.isClassElement(node)) && isDeprecated(node)) found.push(`${owner}.${name}`);
    ts.forEachChild(node, (child) => visit(child, owner ?? name));
  };
  visit(codeOf(report), undefined);
  return found;
}
