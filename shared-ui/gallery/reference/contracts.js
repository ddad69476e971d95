/** What the contracts say to the makers of remotes: the fields of remote.json, and the codes of problems. */

/** Returns a range in words, such as "1 to 100 entries". */
function range(low, high, unit) {
  if (low === undefined && high === undefined) return [];
  const words =
    high === undefined ? `at least ${String(low)}` : low === undefined ? `at most ${String(high)}` : `${String(low)} to ${String(high)}`;
  return [unit ? `${words} ${unit}` : words];
}

/** Returns the limits of a field in words. */
const limitsOf = ({ minimum, maximum, minLength, maxLength, minItems, maxItems, pattern }) => [
  ...range(minItems, maxItems, 'entries'),
  ...range(minLength, maxLength, 'characters'),
  ...range(minimum, maximum),
  ...(pattern ? [pattern] : []),
];

function typeOf(schema) {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ');
  if (schema.type === 'array') return `${schema.items?.enum ? `(${typeOf(schema.items)})` : typeOf(schema.items ?? {})}[]`;
  return schema.type ?? 'any';
}

/** Returns the fields of a JSON schema in their order, nested ones by their path: `routes[].path`. */
export function fieldsOf(schema, prefix = '') {
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    if (name.startsWith('$')) return [];
    const path = prefix + name;
    const inner = field.type === 'array' ? fieldsOf(field.items ?? {}, `${path}[].`) : fieldsOf(field, `${path}.`);
    const row = {
      path,
      type: typeOf(field),
      required: required.has(name),
      limits: [...limitsOf(field), ...limitsOf(field.items ?? {})],
      doc: field.description ?? '',
    };
    return [row, ...inner];
  });
}

const METHODS = new Set(['get', 'put', 'post', 'patch', 'delete', 'head', 'options']);
const CODE = '`[a-z][a-z_]*(?:\\.[a-z_]+)+`';
const WITH_STATUS = new RegExp(`\\b([45]\\d\\d) (${CODE}(?:(?:,| or| and|, or) ${CODE})*)`, 'g');

/** Returns all texts of descriptions below a value. */
function textsOf(value) {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    (key === 'summary' || key === 'description') && typeof inner === 'string' ? [inner.replace(/\s+/g, ' ').trim()] : textsOf(inner),
  );
}

/** Sentences; the rows of a table are none. */
const sentencesOf = (text) => text.split(/(?<=\.) (?=[A-Z0-9`])/).filter((sentence) => !sentence.includes('|'));

/** Returns the codes that a text names with a status, each with its sentence. */
export function codesOf(text) {
  return sentencesOf(text).flatMap((sentence) =>
    [...sentence.matchAll(WITH_STATUS)].flatMap(([, status, codes]) =>
      codes.match(new RegExp(CODE, 'g')).map((code) => ({ code: code.slice(1, -1), status: Number(status), said: sentence.trim() })),
    ),
  );
}

/** Returns where texts of a contract stand: its head, each call, and each shared component. */
function placesOf({ info, paths = {}, components = {} }) {
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => METHODS.has(method))
      .map(([method, call]) => ({ place: `${method.toUpperCase()} ${path}`, value: call })),
  );
  return [{ place: '', value: { info } }, ...calls, { place: '', value: components }];
}

/** Returns the codes of problems that contracts describe, by name: `contracts` are parsed documents by file. */
export function problemsOf(contracts) {
  const found = new Map();
  for (const [file, contract] of Object.entries(contracts)) {
    for (const { place, value } of placesOf(contract)) {
      for (const { code, status, said } of textsOf(value).flatMap(codesOf)) {
        const problem = found.get(code) ?? { code, statuses: new Set(), calls: new Set(), said: new Set(), files: new Set() };
        problem.statuses.add(status);
        if (place) problem.calls.add(place);
        problem.said.add(said);
        problem.files.add(file);
        found.set(code, problem);
      }
    }
  }
  const listed = ({ code, ...sets }) => ({ code, ...Object.fromEntries(Object.entries(sets).map(([key, set]) => [key, [...set].sort()])) });
  return [...found.values()].map(listed).sort((one, two) => (one.code < two.code ? -1 : 1));
}
