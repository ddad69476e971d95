/** Reads all that the gallery says beside its examples from the sources and the contracts. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { parse } from 'yaml';
import { fieldsOf, problemsOf } from './contracts.js';
import { describeExamples } from './examples.js';
import { describeEntries } from './exports.js';
import { entriesOf, library, programOf } from './program.js';
import { tokensOf } from './tokens.js';

const repository = join(library, '..');
const read = (...path) => readFileSync(join(repository, ...path), 'utf8');

/** Contracts whose answers a remote sees, or its team. */
const CONTRACTS = ['contracts/product-api.yaml', 'contracts/edge.yaml', 'contracts/deploy.yaml'];

/** The files of gallery/ with examples. site/examples.ts has the same, except what cannot be shown. */
const EXAMPLES = ['Actions', 'Charts', 'Data', 'FormKit', 'Forms', 'List', 'More', 'Pieces', 'Places', 'Trade', 'Unseen', 'UploadKit'];

/** Returns the slots: types of src/slots/contracts.ts whose comment begins with the slot's name. */
export function slotsOf(types, remotes) {
  return types
    .filter(({ kind }) => kind === 'type')
    .flatMap(({ name, doc, code }) => {
      const [, slot, text] = doc.match(/^`([a-z-]+\.[a-z.-]+)`:\s*([\s\S]*)$/) ?? [];
      if (!slot) return [];
      const shownBy = remotes.flatMap((remote) => [
        ...(remote.slots?.includes(slot) ? [remote.name] : []),
        ...remote.routes.filter((route) => route.slots?.includes(slot)).map((route) => `${remote.name} ${route.path}`),
      ]);
      return [{ slot, type: name, doc: text, code, shownBy }];
    });
}

function remotes() {
  const names = readdirSync(repository).filter((name) => name === 'shell' || name.startsWith('mfe-'));
  return names.sort().map((name) => JSON.parse(read(name, 'remote.json')));
}

/** Returns the names of components by their symbols, for the examples. */
function componentSymbols(program, entries, described) {
  const checker = program.getTypeChecker();
  const components = new Map();
  for (const [index, { file }] of entries.entries()) {
    const names = new Set(described[index].exports.filter(({ kind }) => kind === 'component').map(({ name }) => name));
    for (const one of checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file)))) {
      if (names.has(one.name)) components.set(one.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one, one.name);
    }
  }
  return components;
}

/** Returns the whole reference. */
export function readReference() {
  const entries = entriesOf();
  const files = EXAMPLES.map((name) => join(library, 'gallery', `${name}.tsx`));
  const program = programOf([...entries.map(({ file }) => file), ...files]);
  const described = describeEntries(program, entries, library);
  const types = described.find(({ name }) => name === 'slots')?.exports ?? [];
  const { version } = JSON.parse(read('shared-ui/package.json'));
  return {
    library: version,
    entries: described,
    examples: describeExamples(program, files, componentSymbols(program, entries, described)),
    slots: slotsOf(types, remotes()),
    fields: fieldsOf(JSON.parse(read('contracts/remote.schema.json'))),
    problems: problemsOf(Object.fromEntries(CONTRACTS.map((file) => [file, parse(read(file))]))),
    tokens: tokensOf([read('shared-ui/src/tokens/brand.css'), read('shared-ui/src/tokens/tokens.css')]),
  };
}
