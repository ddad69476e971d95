// Finds the uses of deprecated exports of the kit in a source file, and renames those with a plain replacement.
import ts from 'typescript';

/**
 * A row of shared-ui/deprecations.json.
 * @typedef {{ export: string, entry: string, since: string, removedIn: string, date: string, replacement: string, rename: boolean }} Row
 */

/** Binds one file without the files that it imports: enough to find the references of an imported name. */
function serviceOf(path, text) {
  const snapshot = ts.ScriptSnapshot.fromString(text);
  const host = {
    getCompilationSettings: () => ({ noLib: true, noResolve: true, allowJs: true, jsx: ts.JsxEmit.Preserve }),
    getScriptFileNames: () => [path],
    getScriptVersion: () => '0',
    getScriptSnapshot: (name) => (name === path ? snapshot : undefined),
    getCurrentDirectory: () => '/',
    getDefaultLibFileName: () => '',
    fileExists: (name) => name === path,
    readFile: () => undefined,
  };
  return ts.createLanguageService(host);
}

/** Returns the entry that a declaration or an expression imports; undefined for other modules. */
function entryOf(node, table) {
  const named = node.moduleSpecifier ?? node.argument?.literal ?? node.arguments?.[0];
  return named && ts.isStringLiteralLike(named) ? table.get(named.text) : undefined;
}

const isImportCall = (node) => ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;

/** Returns the import of `await import('…')`, and of `import('…')` before `.then`. */
function importCallOf(node) {
  const inner = ts.isAwaitExpression(node) ? node.expression : node;
  return isImportCall(inner) ? inner : undefined;
}

/** Returns the names of an object pattern: the node that names the export, and its element. */
const namesOfPattern = (pattern) => pattern.elements.map((element) => ({ name: element.propertyName ?? element.name, element }));

/** Collects uses: `edit` returns the changes of a renamed use. */
class Uses {
  /** @param {Map<string, Map<string, Row>>} table rows by entry and export */
  constructor(path, text, table) {
    this.table = table;
    this.file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    this.service = serviceOf(path, text);
    this.path = path;
    this.found = [];
    this.visit(this.file);
  }

  add(row, node, edit) {
    if (row) this.found.push({ row, line: this.file.getLineAndCharacterOfPosition(node.getStart()).line + 1, edit });
  }

  visit(node) {
    if (ts.isImportDeclaration(node)) this.ofImport(node);
    if (ts.isExportDeclaration(node)) this.ofExport(node);
    if (ts.isImportTypeNode(node) && node.qualifier) this.ofQualifier(entryOf(node, this.table), node.qualifier);
    if (ts.isVariableDeclaration(node) && node.initializer) this.ofBinding(node.name, importCallOf(node.initializer));
    if (ts.isPropertyAccessExpression(node)) this.ofAccess(node);
    ts.forEachChild(node, (child) => this.visit(child));
  }

  ofImport(node) {
    const rows = entryOf(node, this.table);
    const bindings = node.importClause?.namedBindings;
    if (!rows || !bindings) return;
    if (ts.isNamespaceImport(bindings)) return this.ofNamespace(rows, bindings.name);
    for (const specifier of bindings.elements) {
      const row = rows.get((specifier.propertyName ?? specifier.name).text);
      this.add(row, specifier, () => this.renamedImport(specifier, row.replacement));
    }
  }

  ofExport(node) {
    const rows = entryOf(node, this.table);
    if (!rows || !node.exportClause || !ts.isNamedExports(node.exportClause)) return;
    for (const specifier of node.exportClause.elements) {
      const row = rows.get((specifier.propertyName ?? specifier.name).text);
      const edit = () =>
        specifier.propertyName
          ? [replaced(specifier.propertyName, row.replacement)]
          : [replaced(specifier.name, `${row.replacement} as ${specifier.name.text}`)];
      this.add(row, specifier, edit);
    }
  }

  /** The members of `import * as name`. */
  ofNamespace(rows, name) {
    for (const { textSpan } of this.references(name)) {
      const { parent } = tokenAt(this.file, textSpan.start);
      if (ts.isPropertyAccessExpression(parent)) this.ofName(rows, parent.name);
      if (ts.isQualifiedName(parent)) this.ofName(rows, parent.right);
    }
  }

  ofQualifier(rows, qualifier) {
    const first = ts.isQualifiedName(qualifier) ? leftmost(qualifier) : qualifier;
    if (rows) this.ofName(rows, first);
  }

  ofName(rows, name) {
    const row = rows.get(name.text);
    this.add(row, name, () => [replaced(name, row.replacement)]);
  }

  /** `const { name } = await import('…')`, or the parameter of its `.then`. */
  ofBinding(pattern, call) {
    const rows = call && entryOf(call, this.table);
    if (!rows) return;
    if (ts.isIdentifier(pattern)) return this.ofNamespace(rows, pattern);
    if (!ts.isObjectBindingPattern(pattern)) return;
    for (const { name, element } of namesOfPattern(pattern)) {
      const row = rows.get(name.text);
      const edit = () => [replaced(name, element.propertyName ? row.replacement : `${row.replacement}: ${name.text}`)];
      this.add(row, name, edit);
    }
  }

  /** `(await import('…')).name` and `import('…').then((module) => …)`. */
  ofAccess(node) {
    const inner = ts.isParenthesizedExpression(node.expression) ? node.expression.expression : node.expression;
    const call = importCallOf(inner);
    if (!call) return;
    if (ts.isAwaitExpression(inner)) return this.ofName(entryOf(call, this.table) ?? new Map(), node.name);
    const callback = node.name.text === 'then' && ts.isCallExpression(node.parent) ? node.parent.arguments[0] : undefined;
    const [parameter] = callback && (ts.isArrowFunction(callback) || ts.isFunctionExpression(callback)) ? callback.parameters : [];
    if (parameter) this.ofBinding(parameter.name, call);
  }

  references(name) {
    const found = this.service.findReferences(this.path, name.getStart()) ?? [];
    return found.flatMap(({ references }) => references).filter(({ textSpan }) => textSpan.start !== name.getStart());
  }

  /** Renames an imported name and its references. The name stays as an alias where the file uses the new one for something else. */
  renamedImport(specifier, replacement) {
    if (specifier.propertyName) return [replaced(specifier.propertyName, replacement)];
    const { name } = specifier;
    if (hasIdentifier(this.file, replacement)) return [replaced(name, `${replacement} as ${name.text}`)];
    const options = { providePrefixAndSuffixTextForRename: true };
    const places = this.service.findRenameLocations(this.path, name.getStart(), false, false, options) ?? [];
    const others = places
      .filter(({ textSpan }) => textSpan.start !== name.getStart())
      .map(({ textSpan, prefixText = '', suffixText = '' }) => ({
        start: textSpan.start,
        end: textSpan.start + textSpan.length,
        text: `${prefixText}${replacement}${suffixText}`,
      }));
    return [replaced(name, replacement), ...others];
  }
}

const replaced = (node, text) => ({ start: node.getStart(), end: node.getEnd(), text });
const leftmost = (name) => (ts.isQualifiedName(name) ? leftmost(name.left) : name);

/** Returns the identifier that begins at a position. */
function tokenAt(node, position) {
  const within = (child) => child.getStart() <= position && position < child.getEnd();
  const inner = ts.forEachChild(node, (child) => (within(child) ? child : undefined));
  return inner ? tokenAt(inner, position) : node;
}

function hasIdentifier(node, text) {
  return ts.isIdentifier(node) ? node.text === text : Boolean(ts.forEachChild(node, (child) => hasIdentifier(child, text)));
}

/** Returns rows by entry and export. */
function tableOf(rows) {
  const table = new Map();
  for (const row of rows) table.set(row.entry, (table.get(row.entry) ?? new Map()).set(row.export, row));
  return table;
}

/**
 * Returns the uses of deprecated exports in a source file, by line.
 * @param {Row[]} rows
 * @returns {{ row: Row, line: number }[]}
 */
export function deprecatedUses(path, text, rows) {
  // Most files import no entry with a deprecated export.
  if (!rows.some(({ entry, export: name }) => text.includes(entry) && text.includes(name))) return [];
  return new Uses(path, text, tableOf(rows)).found.toSorted((one, two) => one.line - two.line);
}

/**
 * Returns a source file with the uses renamed for which a rename is enough.
 * @param {Row[]} rows
 */
export function withReplacements(path, text, rows) {
  const edits = deprecatedUses(path, text, rows)
    .filter(({ row }) => row.rename)
    .flatMap(({ edit }) => edit())
    .toSorted((one, two) => two.start - one.start);
  return edits.reduce((source, { start, end, text: instead }) => source.slice(0, start) + instead + source.slice(end), text);
}
