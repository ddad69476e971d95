// Compares two API reports by their signatures: which differences can break code that was written for the earlier one.
import ts from 'typescript';
import { declarationsOf } from './signatures.mjs';
import { compareMembers, compareSignatures, compareTypes, textOf } from './types.mjs';

/**
 * Where a type is used. The library takes a `taken` type from its callers: it may accept more than before. It gives a `given` one, which may
 * hold less than before.
 */
const TAKEN = 'taken';
const GIVEN = 'given';

/** Types of this name are only passed to the library, so a part of them may become optional. */
const ONLY_TAKEN = /(Props|Options)$/;

const isFunction = (node) => ts.isFunctionDeclaration(node);
const isShape = (node) => ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node);

/** Returns whether a union has gained members and lost none. Code that tells its members apart needs a default, as docs/kit.md says. */
const onlyGains = (before, after) =>
  ts.isUnionTypeNode(before) && ts.isUnionTypeNode(after) && compareTypes(before, after, TAKEN, '').length === 0;

/** Compares the type that a name stands for: callers may both make and read values of it. */
function compareNamed(name, before, after) {
  if (before === after || onlyGains(before, after)) return [];
  const taken = compareTypes(before, after, TAKEN, name);
  return ONLY_TAKEN.test(name) ? taken : [...taken, ...compareTypes(before, after, GIVEN, name)];
}

const heritage = (node) => (node.heritageClauses ?? []).map(textOf).join(' ');

function compareShapes(name, before, after) {
  if (heritage(before) !== heritage(after)) return [`${name} extends other types: “${heritage(before)}”, now “${heritage(after)}”`];
  if (textOf(before.typeParameters) !== textOf(after.typeParameters)) return [`${name} has other type parameters`];
  // Only the library makes objects of a class.
  const taken = ts.isClassDeclaration(before) ? [] : compareMembers(before.members, after.members, TAKEN, name);
  return ONLY_TAKEN.test(name) ? taken : [...taken, ...compareMembers(before.members, after.members, GIVEN, name)];
}

const listed = (namespace) =>
  new Set(namespace.body.statements.flatMap((one) => one.exportClause?.elements.map(({ name }) => name.text) ?? []));

function compareNamespaces(name, before, after) {
  const now = listed(after);
  return [...listed(before)].filter((member) => !now.has(member)).map((member) => `${name}.${member} is gone`);
}

/** Compares one declaration with the one of the same kind. */
function compareNodes(name, before, after) {
  if (before.kind !== after.kind) return [`${name} is another kind of declaration`];
  if (isShape(before)) return compareShapes(name, before, after);
  if (ts.isTypeAliasDeclaration(before)) {
    return textOf(before.typeParameters) === textOf(after.typeParameters)
      ? compareNamed(name, before.type, after.type)
      : [`${name} has other type parameters`];
  }
  if (isFunction(before)) return compareSignatures(before, after, GIVEN, name);
  if (ts.isModuleDeclaration(before)) return compareNamespaces(name, before, after);
  // A constant without a type has its value in the report, which is no promise.
  if (ts.isVariableDeclaration(before)) return before.type && after.type ? compareTypes(before.type, after.type, GIVEN, name) : [];
  return textOf(before) === textOf(after) ? [] : [`${name} changed`];
}

/** Compares all declarations of a name. Overloads are compared in order: each one of before must still be there. */
function compareAll(name, before, after) {
  const kinds = new Set(before.map(({ kind }) => kind));
  return [...kinds].flatMap((kind) => {
    const same = (nodes) => nodes.filter((node) => node.kind === kind);
    const [earlier, later] = [same(before), same(after)];
    if (later.length === 0) return [`${name} is another kind of declaration`];
    return earlier.flatMap((node, index) => (later[index] ? compareNodes(name, node, later[index]) : [`${name} has fewer overloads`]));
  });
}

/** Returns the differences that can break code written for the report `before`, each as a sentence. */
export function incompatible(before, after) {
  const later = declarationsOf(after);
  const faults = [...declarationsOf(before)].flatMap(([name, { nodes, exported }]) => {
    const now = later.get(name);
    if (exported && !now?.exported) return [`${name} is no longer exported`];
    // A type that is not exported is part of the exports that name it; they changed if they no longer do.
    return now ? compareAll(name, nodes, now.nodes) : [];
  });
  return [...new Set(faults)];
}

/** Returns the names that a report exports and the one before did not. */
export function added(before, after) {
  const earlier = declarationsOf(before);
  return [...declarationsOf(after)].filter(([name, { exported }]) => exported && !earlier.get(name)?.exported).map(([name]) => name);
}
