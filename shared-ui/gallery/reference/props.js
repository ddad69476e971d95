/** The properties of components, as their types declare them. */
import ts from 'typescript';
import { oneLine, textOf } from './program.js';

/** Interfaces of React that every element has; a component that passes a more specific one on is described by that. */
const GENERAL = new Set([
  'Attributes',
  'AriaAttributes',
  'DOMAttributes',
  'HTMLAttributes',
  'RefAttributes',
  'ClassAttributes',
  'SVGAttributes',
]);

const isOwn = (declaration) => !declaration.getSourceFile().fileName.includes('/node_modules/');

/** Returns the texts of a type that is a choice of literals, such as `'s'`; undefined for any other type. */
function literals(type, checker) {
  const parts = (type.isUnion() ? type.types : [type]).filter((part) => !(part.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)));
  if (parts.length === 0 || parts.length > 16) return undefined;
  if (parts.every((part) => part.flags & ts.TypeFlags.BooleanLiteral)) return parts.length === 2 ? ['true', 'false'] : undefined;
  const known = parts.every((part) => part.isStringLiteral() || part.isNumberLiteral());
  return known ? parts.map((part) => checker.typeToString(part)).sort() : undefined;
}

/** Returns the text of a property's type: as declared, or as the compiler writes it. */
function typeText(declaration, type, checker) {
  if (declaration.type) return oneLine(declaration.type.getText());
  if (ts.isMethodSignature(declaration)) {
    const [signature] = checker.getSignaturesOfType(checker.getNonNullableType(type), ts.SignatureKind.Call);
    if (signature) return checker.signatureToString(signature, undefined, ts.TypeFormatFlags.NoTruncation);
  }
  return checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
}

/** Returns the default values in a component's destructured parameter, by property. */
function defaultsOf(declaration) {
  const pattern = declaration?.parameters?.[0]?.name;
  if (!pattern || !ts.isObjectBindingPattern(pattern)) return {};
  const valued = pattern.elements.filter(({ initializer }) => initializer);
  return Object.fromEntries(
    valued.map((element) => [(element.propertyName ?? element.name).getText(), oneLine(element.initializer.getText())]),
  );
}

const isOptional = (property) => (property.flags & ts.SymbolFlags.Optional) !== 0;

/** Returns the properties of a type by name, with their declarations in every member of a union. */
function propertiesOf(type, checker) {
  const members = type.isUnion() ? type.types : [type];
  const found = new Map();
  for (const member of members) {
    for (const property of checker.getPropertiesOfType(member)) {
      found.set(property.name, [...(found.get(property.name) ?? []), property]);
    }
  }
  return [...found].map(([name, all]) => ({ name, all, optional: all.length < members.length || all.some(isOptional) }));
}

/** Describes a property by its declarations in shared-ui; undefined if it has none. */
function describeProp({ name, all, optional }, standard, checker) {
  const own = all.flatMap((property) => {
    const declaration = property.declarations?.find(isOwn);
    return declaration ? [{ property, text: typeText(declaration, checker.getTypeOfSymbol(property), checker) }] : [];
  });
  if (own.length === 0) return undefined;
  // A member of a union declares what it does not take as undefined.
  const taken = own.filter(({ text }) => text !== 'undefined' && text !== 'never');
  const [{ property }] = taken.length > 0 ? taken : own;
  const values = literals(checker.getTypeOfSymbol(property), checker);
  return {
    name,
    type: [...new Set((taken.length > 0 ? taken : own).map(({ text }) => text))].join(' | '),
    ...(values ? { values } : {}),
    ...(standard === undefined ? {} : { default: standard }),
    required: !optional && standard === undefined,
    doc: textOf(property.getDocumentationComment(checker)),
  };
}

/**
 * Returns the properties that a type of shared-ui declares itself, and in `passed` the interfaces of React and of libraries whose
 * properties it has too. `declaration` is the component's function, for default values.
 */
export function describeProps(type, declaration, checker) {
  const defaults = defaultsOf(declaration);
  const props = [];
  const passed = new Set();
  for (const found of propertiesOf(type, checker)) {
    const prop = describeProp(found, defaults[found.name], checker);
    if (prop) props.push(prop);
    else
      for (const { parent } of found.all.flatMap(({ declarations }) => declarations ?? []))
        if (parent?.name) passed.add(parent.name.getText());
  }
  const specific = [...passed].filter((name) => !GENERAL.has(name));
  const order = (one, two) => Number(two.required) - Number(one.required);
  return { props: props.sort(order), passed: (specific.length > 0 ? specific : passed.size > 0 ? ['HTMLAttributes'] : []).sort() };
}
