// Checks the request schemas: every object is closed, and everything has a maximum size. If a standard requires an open body, its schema
// has `x-open` with the section of the standard; its named members are bounded all the same.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const methods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options'];

/** Formats that imply a length; that of a file is limited by the call (`maxBytes`). */
const measured = new Set(['uuid', 'date', 'date-time', 'binary']);

/** Returns the open or unbounded parts of request schemas in the contracts of the clone at `root`, one line each. */
export async function openRequests(root) {
  const { parse } = await import('yaml'); // resolvable only after the packages are installed
  const folder = join(root, 'contracts');
  const names = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  return openSchemas(new Map(names.map((name) => [name, parse(readFileSync(join(folder, name), 'utf8'))])));
}

/** Returns the same for a map of `name → OpenAPI document`. */
export function openSchemas(documents) {
  const found = new Set(); // a schema of several calls is reported once
  for (const [name, { paths = {} }] of documents) {
    const walk = new Walk(documents, (at, fault) => found.add(`${at}: ${fault}`));
    for (const [path, item] of Object.entries(paths)) {
      for (const method of methods.filter((key) => item[key]))
        walk.operation(name, `${name} ${method.toUpperCase()} ${path}`, item, item[method]);
    }
  }
  return [...found];
}

class Walk {
  #seen = new Set();

  constructor(documents, report) {
    this.documents = documents;
    this.report = report;
  }

  operation(file, at, item, { parameters = [], requestBody }) {
    for (const raw of [...(item.parameters ?? []), ...parameters]) {
      const { file: home, value } = this.resolve(file, raw);
      this.schema(home, `${at} parameter ${value.name}`, value.schema ?? {});
    }
    if (!requestBody) return;
    const body = this.resolve(file, requestBody);
    for (const { schema } of Object.values(body.value.content)) if (schema) this.schema(body.file, `${at} body`, schema);
  }

  /** Resolves a reference to its target and the file that contains it. */
  resolve(file, value, at) {
    if (!value.$ref) return { file, at, value };
    const [where, pointer] = value.$ref.split('#/');
    const home = where || file;
    const target = pointer.split('/').reduce((node, key) => node?.[key], this.documents.get(home));
    if (!target) throw new Error(`${file}: nothing stands at ${value.$ref}`);
    return this.resolve(home, target, `${home} ${pointer.split('/').at(-1)}`);
  }

  schema(file, at, raw) {
    const { file: home, at: named, value } = this.resolve(file, raw, at);
    if (this.#seen.has(value)) return; // also stops at a schema that refers to itself
    this.#seen.add(value);
    const parts = [...(value.allOf ?? []), ...(value.oneOf ?? []), ...(value.anyOf ?? [])];
    for (const part of parts) this.schema(home, named, part);
    if (value.enum || (parts.length > 0 && !value.type)) return;
    const check = { object: 'object', array: 'array', string: 'text', integer: 'number', number: 'number', boolean: null }[value.type];
    if (check === undefined) this.report(named, 'has no type');
    else if (check) this[check](home, named, value);
  }

  object(file, at, { properties = {}, additionalProperties, maxProperties, 'x-open': standard }) {
    if (standard !== undefined) {
      if (!/^(RFC|OpenID)\b.*\d/.test(standard)) this.report(at, 'names no standard that wants it open (x-open)');
    } else if (typeof additionalProperties === 'object') {
      if (maxProperties === undefined) this.report(at, 'takes any number of members (maxProperties)');
      this.schema(file, `${at}.*`, additionalProperties);
    } else if (additionalProperties !== false) this.report(at, 'accepts undeclared members (additionalProperties: false)');
    for (const [name, property] of Object.entries(properties)) this.schema(file, `${at}.${name}`, property);
  }

  array(file, at, { items, maxItems }) {
    if (maxItems === undefined) this.report(at, 'has any length (maxItems)');
    this.schema(file, `${at}[]`, items ?? {});
  }

  text(_, at, { maxLength, format, pattern = '' }) {
    if (maxLength === undefined && !measured.has(format) && !isBounded(pattern)) this.report(at, 'has any length (maxLength)');
  }

  number(_, at, { minimum, maximum }) {
    if (minimum === undefined || maximum === undefined) this.report(at, 'has any size (minimum, maximum)');
  }
}

/** Reports whether a pattern bounds the length: it is anchored at both ends, and has no unbounded repetition or top-level alternative. */
function isBounded(pattern) {
  const bare = pattern.replace(/\\./g, '.').replace(/\[[^\]]*\]/g, '.');
  return /^\^.*\$$/.test(bare) && !/[*+]|\{\d+,\}/.test(bare) && !/^\^[^(]*\|/.test(bare);
}
