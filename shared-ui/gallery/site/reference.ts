/** What the build reads from the sources (gallery/reference), as `reference.js` beside the page sets it. */

/** A property of a component. */
export interface Prop {
  name: string;
  type: string;
  /** The texts of all values, where they are literals. */
  values?: string[];
  default?: string;
  required: boolean;
  doc: string;
}

interface Shared {
  name: string;
  doc: string;
  /** Its source, below the folder of shared-ui. */
  file: string;
}

/** A component with all that its source says. */
export interface Component extends Shared {
  kind: 'component';
  props: Prop[];
  /** Interfaces of React and of libraries whose properties it has too. */
  passed: string[];
  rules: string[];
  accessibility: string[];
  semantics: { elements: string[]; roles: string[]; attributes: string[] };
}

/** An export that is no component. */
export interface Declaration extends Shared {
  kind: 'function' | 'hook' | 'value' | 'type';
  code: string;
}

/** An entry of shared-ui, such as `components`. */
export interface Entry {
  name: string;
  doc: string;
  exports: (Component | Declaration)[];
  /** Names that it passes on from a library. */
  others: string[];
}

/** An exported function of the gallery. */
export interface Example {
  /** File and function: `Actions.Actions`. */
  id: string;
  source: string;
  /** The components in it, with code to copy. */
  uses: Record<string, { count: number; snippets: string[] }>;
}

/** A design token. */
export interface Token {
  name: string;
  group: string;
  value: string;
  light?: string;
  dark?: string;
  elsewhere: { where: string; value: string }[];
}

/** A slot of the portal's own pages. */
export interface Slot {
  slot: string;
  type: string;
  doc: string;
  code: string;
  shownBy: string[];
}

/** A field of remote.json. */
export interface Field {
  path: string;
  type: string;
  required: boolean;
  limits: string[];
  doc: string;
}

/** A code of problem+json, with what the contracts say of it. */
export interface Problem {
  code: string;
  statuses: number[];
  calls: string[];
  said: string[];
}

/** The whole reference. */
export interface Reference {
  library: string;
  entries: Entry[];
  examples: Example[];
  slots: Slot[];
  fields: Field[];
  problems: Problem[];
  tokens: Token[];
}

declare global {
  // A global of a script is a var.
  var galleryReference: Reference;
}

/** The reference of this build. */
export const reference = globalThis.galleryReference;

/** The kit that the gallery belongs to; 0.0.0 outside one. */
export const kitVersion = document.querySelector<HTMLMetaElement>('meta[name="kit-version"]')?.content ?? '0.0.0';

/** The components of an entry. */
export const componentsOf = (entry: Entry): Component[] => entry.exports.filter((one) => one.kind === 'component');

/** The exports of an entry that are no components. */
export const declarationsOf = (entry: Entry): Declaration[] => entry.exports.filter((one) => one.kind !== 'component');
