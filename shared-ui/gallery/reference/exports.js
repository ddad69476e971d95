/** What each entry of shared-ui exports: components with their properties; functions, values and types with their declarations. */
import { relative } from 'node:path';
import ts from 'typescript';
import { semanticsOf } from './semantics.js';
import { describeProps } from './props.js';
import { oneLine, tagsOf, textOf } from './program.js';

const VALUE = ts.SymbolFlags.Value;
const FORMAT = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.WriteArrowStyleSignature;

/** Returns the type of a component's properties; undefined for what is no component. */
function propsType(symbol, checker) {
  if (!/^[A-Z][a-z]/.test(symbol.name) || !(symbol.flags & VALUE)) return undefined;
  const type = checker.getTypeOfSymbol(symbol);
  const [constructed] = type.getConstructSignatures();
  if (constructed) {
    const instance = constructed.getReturnType();
    const props = instance.getProperty('render') && instance.getProperty('props');
    return props && checker.getTypeOfSymbol(props);
  }
  const [call] = type.getCallSignatures();
  if (!call) return undefined;
  const [parameter] = call.getParameters();
  return parameter ? checker.getTypeOfSymbol(parameter) : checker.getUndefinedType();
}

/** Returns the function of a declaration: its own, or the one that a constant is set to. */
function functionOf(declaration) {
  const made = ts.isVariableDeclaration(declaration) ? declaration.initializer : declaration;
  const inner = made && ts.isCallExpression(made) ? made.arguments[0] : made;
  return inner && ts.isFunctionLike(inner) ? inner : undefined;
}

/** Returns what an export that is no component looks like in code: a type's declaration, a function's signature or a value's type. */
function declarationText(symbol, declaration, checker) {
  if (ts.isTypeAliasDeclaration(declaration) || ts.isInterfaceDeclaration(declaration))
    return declaration.getText().replace(/^export /, '');
  if (ts.isFunctionDeclaration(declaration)) {
    const end = declaration.body ? declaration.body.getStart() - declaration.getStart() : undefined;
    return oneLine(declaration.getText().slice(0, end)).replace(/^export /, '');
  }
  if (ts.isSourceFile(declaration)) {
    const names = checker.getExportsOfModule(symbol).map(({ name }) => name);
    return `{ ${names.sort().join(', ')} }`;
  }
  if (ts.isClassDeclaration(declaration)) return `class ${symbol.name}`;
  return `${symbol.name}: ${checker.typeToString(checker.getTypeOfSymbol(symbol), undefined, FORMAT)}`;
}

function kindOf(symbol, declaration) {
  if (!(symbol.flags & VALUE)) return 'type';
  if (/^use[A-Z]/.test(symbol.name)) return 'hook';
  return functionOf(declaration) ? 'function' : 'value';
}

/** Describes one export of an entry. */
function describe(symbol, checker, folder) {
  const declaration = symbol.declarations[0];
  const file = declaration.getSourceFile().fileName;
  const shared = { name: symbol.name, doc: textOf(symbol.getDocumentationComment(checker)), file: relative(folder, file) };
  const type = propsType(symbol, checker);
  if (!type) {
    return { ...shared, kind: kindOf(symbol, declaration), code: declarationText(symbol, declaration, checker) };
  }
  return {
    ...shared,
    kind: 'component',
    ...describeProps(type, functionOf(declaration), checker),
    rules: tagsOf(symbol, checker, 'rule'),
    accessibility: tagsOf(symbol, checker, 'accessibility'),
    semantics: semanticsOf(declaration, checker),
  };
}

/**
 * Returns the entries of a program: for each its doc comment and its exports in the order of the file. An export that two entries have
 * is described in the first; what a library exports is in `others`.
 */
export function describeEntries(program, entries, folder) {
  const checker = program.getTypeChecker();
  const seen = new Set();
  return entries.map(({ name, file }) => {
    const source = program.getSourceFile(file);
    const all = checker.getExportsOfModule(checker.getSymbolAtLocation(source));
    const found = all.map((one) => {
      const symbol = one.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one;
      return { name: one.name, symbol, own: symbol.declarations?.[0]?.getSourceFile().fileName.startsWith(`${folder}src/`) === true };
    });
    const fresh = found.filter(({ own, symbol }) => own && !seen.has(symbol));
    for (const { symbol } of fresh) seen.add(symbol);
    return {
      name,
      doc: leadingComment(source),
      exports: fresh.map(({ name: exported, symbol }) => ({ ...describe(symbol, checker, folder), name: exported })),
      others: found.filter(({ own }) => !own).map(({ name: other }) => other),
    };
  });
}

/** Returns the first paragraph of the comment at the head of a file. */
function leadingComment(source) {
  const text = source.getFullText();
  const ranges = ts.getLeadingCommentRanges(text, 0) ?? [];
  const [first] = ranges;
  if (!first) return '';
  const lined = ranges.filter(({ kind }) => kind === ts.SyntaxKind.SingleLineCommentTrivia);
  const taken = first.kind === ts.SyntaxKind.SingleLineCommentTrivia ? lined : [first];
  const lines = taken.flatMap(({ pos, end }) =>
    text
      .slice(pos, end)
      .replace(/^\/\*\*?|\*\/$/g, '')
      .split('\n'),
  );
  const words = lines.map((line) => line.replace(/^\/\/ ?|^ \* ?/, '').trimEnd());
  const [paragraph] = words
    .join('\n')
    .trim()
    .split(/\n\s*\n/);
  return paragraph.replace(/\s*\n\s*/g, ' ');
}
