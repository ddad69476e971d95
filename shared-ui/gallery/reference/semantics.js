/** What a component tells assistive technology: the elements, roles and ARIA attributes in its code. */
import ts from 'typescript';

/** Elements with a role or a behaviour of their own. */
const MEANINGFUL = new Set(
  'a button input select textarea label fieldset legend output progress meter table nav main header footer aside section article dialog details summary ul ol dl figure figcaption h1 h2 h3 h4 time kbd'.split(
    ' ',
  ),
);

/** Returns the text of an attribute's value if it is fixed; undefined for one that is computed. */
function fixed(attribute) {
  const value = attribute.initializer;
  if (!value) return 'true';
  return ts.isStringLiteral(value) ? value.text : undefined;
}

/** Collects the elements and attributes below a node, and those of components in the same file that it uses. */
function collect(node, found, visit) {
  if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
    const tag = node.tagName.getText();
    if (MEANINGFUL.has(tag)) found.elements.add(tag);
    for (const attribute of node.attributes.properties) {
      if (!ts.isJsxAttribute(attribute)) continue;
      const name = attribute.name.getText();
      const value = fixed(attribute);
      if (name === 'role' && value) found.roles.add(value);
      if (name.startsWith('aria-')) found.attributes.add(value === undefined ? name : `${name}="${value}"`);
    }
    visit(node.tagName);
  }
  ts.forEachChild(node, (child) => collect(child, found, visit));
}

/** Returns `{ elements, roles, attributes }` of a component's declaration, each sorted. */
export function semanticsOf(declaration, checker) {
  const found = { elements: new Set(), roles: new Set(), attributes: new Set() };
  const seen = new Set();
  const read = (node) => {
    if (seen.has(node)) return;
    seen.add(node);
    collect(node, found, (tag) => {
      const target = ts.isIdentifier(tag) ? checker.getSymbolAtLocation(tag)?.declarations?.[0] : undefined;
      if (target?.getSourceFile() === declaration.getSourceFile() && ts.isFunctionDeclaration(target)) read(target);
    });
  };
  read(declaration);
  const sorted = (set) => [...set].sort();
  return { elements: sorted(found.elements), roles: sorted(found.roles), attributes: sorted(found.attributes) };
}
