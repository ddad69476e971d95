/** The gallery's examples: which components each one shows, and the code to copy from it. */
import { basename } from 'node:path';
import ts from 'typescript';

const LONGEST = 40; // lines of a snippet
const MOST = 4; // snippets of a component from one example

/** Returns code without the indentation that its lines after the first have in common. */
export function dedented(text) {
  const [first, ...rest] = text.split('\n');
  const depths = rest.filter((line) => line.trim()).map((line) => line.search(/\S/));
  const depth = depths.length > 0 ? Math.min(...depths) : 0;
  return [first, ...rest.map((line) => line.slice(depth))].join('\n');
}

const opening = (node) => (ts.isJsxElement(node) ? node.openingElement : node);

/** Returns the name of the component of shared-ui that an element is of; undefined for all else. */
function componentOf(node, checker, components) {
  const { tagName } = opening(node);
  const symbol = ts.isIdentifier(tagName) ? checker.getSymbolAtLocation(tagName) : undefined;
  return components.get(symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol);
}

/** Returns the statement of a file that declares a name which is used in it: a function, or constants; undefined for imports. */
function declaredIn(source, name, checker) {
  const declaration = checker.getSymbolAtLocation(name)?.declarations?.[0];
  if (declaration?.getSourceFile() !== source) return undefined;
  if (ts.isFunctionDeclaration(declaration)) return declaration;
  const statement = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : undefined;
  return statement?.parent === source ? statement : undefined;
}

/** Visits the elements below a function, and those of what it uses of its file; returns all these statements. */
function visitElements(root, checker, components, visit) {
  const seen = new Set();
  const walk = (node) => {
    if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node)) {
      const name = componentOf(node, checker, components);
      if (name) visit(name, node);
    }
    const used = ts.isIdentifier(node) ? declaredIn(root.getSourceFile(), node, checker) : undefined;
    if (used) read(used);
    ts.forEachChild(node, walk);
  };
  const read = (node) => {
    if (seen.has(node)) return;
    seen.add(node);
    walk(node);
  };
  read(root);
  return [...seen];
}

/** Returns what tells an element from others: its properties, and short texts such as those of a variant. */
function shapeOf(attribute) {
  const text = attribute.initializer && ts.isStringLiteral(attribute.initializer) ? attribute.initializer.text : '';
  return `${attribute.name?.getText() ?? '…'} ${text.length < 12 ? text : ''}`;
}

/** Returns an element's code as another program would have it: without the classes of the gallery. */
function snippet(node) {
  const { properties } = opening(node).attributes;
  return {
    text: dedented(node.getText().replace(/\s+className=\{css\.\w+\}/g, '')),
    shape: properties.map(shapeOf).sort().join(),
    forced: opening(node).getText().includes('css.'),
  };
}

/** Chooses the snippets of a component: of different properties, short ones, and no copy of a state. */
function chosen(nodes) {
  const all = nodes.map(snippet).filter(({ text }) => text.split('\n').length <= LONGEST);
  const plain = all.filter(({ forced }) => !forced);
  const kept = new Map();
  for (const { text, shape } of plain.length > 0 ? plain : all) if (!kept.has(shape)) kept.set(shape, text);
  return [...kept.values()].slice(0, MOST);
}

/** Describes an exported function of a file of examples. */
function describeExample(file, declaration, checker, components) {
  const found = new Map();
  const statements = visitElements(declaration, checker, components, (name, node) => {
    found.set(name, [...(found.get(name) ?? []), node]);
  });
  return {
    id: `${file}.${declaration.name.text}`,
    source: statements.map((one) => one.getText().replace(/^export /, '')).join('\n\n'),
    uses: Object.fromEntries([...found].map(([name, nodes]) => [name, { count: nodes.length, snippets: chosen(nodes) }])),
  };
}

const isExported = (node) => node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;

/** Whether a function only arranges other examples of its file. */
function arranges(declaration, checker) {
  let found = false;
  const walk = (node) => {
    if (ts.isJsxSelfClosingElement(node) && ts.isIdentifier(node.tagName)) {
      const target = checker.getSymbolAtLocation(node.tagName)?.declarations?.[0];
      found ||= target !== undefined && target.getSourceFile() === declaration.getSourceFile() && isExported(target);
    }
    ts.forEachChild(node, walk);
  };
  walk(declaration);
  return found;
}

/** Returns the examples of some files of a program. `components` are the names of shared-ui's components by their symbols. */
export function describeExamples(program, files, components) {
  const checker = program.getTypeChecker();
  return files.flatMap((file) =>
    program
      .getSourceFile(file)
      .statements.filter((one) => ts.isFunctionDeclaration(one) && isExported(one) && !arranges(one, checker))
      .map((one) => describeExample(basename(file, '.tsx'), one, checker, components)),
  );
}
