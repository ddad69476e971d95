// Compares the types of two API reports as far as their text tells. `side` is `taken` if callers give the type to the library, `given` if they
// get it.
import ts from 'typescript';

const printer = ts.createPrinter({ removeComments: true });

/** Returns the text of a node, or of a list of nodes, without comments and layout. */
export function textOf(node) {
  if (!node) return '';
  if (!('kind' in node)) return node.map(textOf).join(', ');
  return printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile()).replace(/\s+/g, ' ').trim();
}

const other = (side) => (side === 'taken' ? 'given' : 'taken');
const plain = (type) => (type && ts.isParenthesizedTypeNode(type) ? plain(type.type) : type);
const parts = (type) => (ts.isUnionTypeNode(type) ? type.types : [type]).map(plain);
const isOptional = (node) => Boolean(node.questionToken || node.initializer || node.dotDotDotToken);
const isHidden = (node) => (node.modifiers ?? []).some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword);

const same = (before, after) => textOf(before) === textOf(after);
const isStructure = (type) => ts.isTypeLiteralNode(type) || ts.isFunctionTypeNode(type);

/** Returns whether a member of a union is still in the other: as it was, or as a compatible object or function type. */
const isClose = (before, after, side) =>
  same(before, after) || (before.kind === after.kind && isStructure(before) && compareTypes(before, after, side, '').length === 0);

/** Returns whether a union may replace another: a taken one keeps all members, a given one gains none. */
const unionFits = (before, after, side) =>
  side === 'taken'
    ? parts(before).every((one) => parts(after).some((now) => isClose(one, now, side)))
    : parts(after).every((now) => parts(before).some((one) => isClose(one, now, side)));

const changed = (path, before, after) => [`${path} changed from “${textOf(before) || 'nothing'}” to “${textOf(after) || 'nothing'}”`];

/** Returns what callers cannot rely on any more after a type changed from `before` to `after`. */
export function compareTypes(before, after, side, path) {
  [before, after] = [plain(before), plain(after)];
  if (same(before, after)) return [];
  if (!before || !after) return changed(path, before, after);
  if (ts.isUnionTypeNode(before) || ts.isUnionTypeNode(after)) {
    return unionFits(before, after, side) ? [] : changed(path, before, after);
  }
  if (before.kind !== after.kind) return changed(path, before, after);
  if (ts.isTypeLiteralNode(before)) return compareMembers(before.members, after.members, side, path);
  if (ts.isFunctionTypeNode(before)) return compareSignatures(before, after, side, path);
  return compareParts(before, after, side, path);
}

/** Generic types that only give values of their arguments. How others use theirs is not known here. */
const GIVING = new Set(['Array', 'ReadonlyArray', 'Readonly', 'Promise', 'Partial', 'Required', 'NonNullable']);

/** Returns the side of each argument of a generic type; undefined where it may not change at all. */
function sidesOf(type, side) {
  if (ts.isIntersectionTypeNode(type)) return type.types.map(() => side);
  const name = textOf(type.typeName);
  // More keys of a record that callers get are an addition; one that they write must have the same.
  if (name === 'Record') return [side === 'given' ? 'taken' : undefined, side];
  return type.typeArguments?.map(() => (GIVING.has(name) ? side : undefined)) ?? [];
}

const argumentsOf = (type) => (ts.isIntersectionTypeNode(type) ? type.types : type.typeArguments) ?? [];

/** Compares intersections, arrays, and references of the same name part by part. */
function compareParts(before, after, side, path) {
  if (ts.isArrayTypeNode(before)) return compareTypes(before.elementType, after.elementType, side, `${path}[]`);
  const isReference = ts.isTypeReferenceNode(before) && same(before.typeName, after.typeName);
  const [earlier, later] = [argumentsOf(before), argumentsOf(after)];
  if (!(isReference || ts.isIntersectionTypeNode(before)) || earlier.length !== later.length) return changed(path, before, after);
  return sidesOf(before, side).flatMap((own, index) => {
    const [one, now] = [earlier[index], later[index]];
    if (own) return compareTypes(one, now, own, path);
    return same(one, now) ? [] : changed(path, one, now);
  });
}

const keyOf = (member) => (member.name ? textOf(member.name) : ts.SyntaxKind[member.kind]);

/** Returns members by name, the overloads of a method together. */
function byName(members) {
  const found = new Map();
  for (const member of members) if (!isHidden(member)) found.set(keyOf(member), [...(found.get(keyOf(member)) ?? []), member]);
  return found;
}

/** Returns what callers cannot rely on any more after the members of a type changed. */
export function compareMembers(before, after, side, path) {
  const [earlier, later] = [byName(before), byName(after)];
  const faults = [...earlier].flatMap(([key, members]) => {
    const now = later.get(key);
    if (!now || now.length < members.length) return [`${path}.${key} is gone`];
    return members.flatMap((member, index) => compareMember(member, now[index], side, `${path}.${key}`));
  });
  const required = side === 'taken' ? [...later].filter(([key, [member]]) => !earlier.has(key) && !isOptional(member)) : [];
  return [...faults, ...required.map(([key]) => `${path}.${key} is new and required`)];
}

const isCall = (member) => Boolean(member.parameters);
const isReadOnly = (member) =>
  ts.isGetAccessor(member) || (member.modifiers ?? []).some(({ kind }) => kind === ts.SyntaxKind.ReadonlyKeyword);

function compareMember(before, after, side, path) {
  if (side === 'taken' && isOptional(before) && !isOptional(after)) return [`${path} is required now`];
  if (side === 'given' && !isOptional(before) && isOptional(after)) return [`${path} is optional now`];
  if (side === 'given' && !isReadOnly(before) && isReadOnly(after)) return [`${path} is read-only now`];
  if (isCall(before) && isCall(after)) return compareSignatures(before, after, side, path);
  return isCall(before) === isCall(after) ? compareTypes(before.type, after.type, side, path) : changed(path, before, after);
}

/** Returns what callers cannot rely on any more after a function changed; with `taken`, callers write it and the library calls it. */
export function compareSignatures(before, after, side, path) {
  if (textOf(before.typeParameters) !== textOf(after.typeParameters)) return [`${path} has other type parameters`];
  const [earlier, later] = [before.parameters ?? [], after.parameters ?? []];
  const faults = earlier.flatMap((parameter, index) => compareParameter(parameter, later[index], side, path));
  const required = side === 'given' ? [...later].slice(earlier.length).filter((parameter) => !isOptional(parameter)) : [];
  return [
    ...faults,
    ...required.map((parameter) => `${path} needs the new parameter ${textOf(parameter.name)}`),
    ...compareTypes(before.type, after.type, side, `${path}()`),
  ];
}

function compareParameter(before, after, side, path) {
  const name = `${path}(${textOf(before.name)})`;
  if (!after) return [`${name} is gone`];
  if (side === 'given' && isOptional(before) && !isOptional(after)) return [`${name} is required now`];
  return compareTypes(before.type, after.type, other(side), name);
}
