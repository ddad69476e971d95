// The product API's contract is written in parts, one per context, and used as one document.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const notice = '# Joined from contracts/product/*.yaml by `make generate`: change those.\n';

/** Joins `contracts/product/*.yaml` into `contracts/product-api.yaml`, below `base`. */
export function writeContract(base) {
  const folder = join(base, 'contracts/product');
  const names = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  const texts = names.sort().map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
  writeFileSync(join(base, 'contracts/product-api.yaml'), joinParts(texts));
}

/**
 * Joins `[name, text]` parts into one OpenAPI document. A part has `paths:` and `components:` as blocks; `common.yaml` also has the head
 * of the document. Lines are copied unchanged, except that the roles of each kind of data are added. Throws when two parts define the
 * same name.
 */
export function joinParts(texts) {
  let head = '';
  const paths = [];
  const components = new Map();
  for (const [name, text] of texts) {
    const [above, body = ''] = split(text, /^(?=paths:\n|components:\n)/m);
    if (name === 'common.yaml') head = above;
    else if (/^[^#\n]/m.test(above)) throw new Error(`contracts/product/${name}: only paths and components stand in a part`);
    const [pathBlock, componentBlock = ''] = split(body, /^components:\n/m);
    paths.push(...blocks(pathBlock.replace(/^paths:\n/, ''), 2));
    for (const kind of blocks(componentBlock, 2)) {
      const [title, items] = split(kind, /(?<=\n)/);
      components.set(title, [...(components.get(title) ?? []), ...blocks(items, 4)]);
    }
  }
  refuseRepeated(paths);
  const kinds = dataKinds(head);
  const grantedPaths = paths.map((path) => grant(path, kinds));
  for (const items of components.values()) refuseRepeated(items);
  const joined = [...components].map(([title, items]) => title + items.join(''));
  return `${notice}${head}paths:\n${grantedPaths.join('')}components:\n${joined.join('')}`;
}

/** Returns the roles of each kind of data: the lines below `x-data:` in the head. */
function dataKinds(head) {
  const block = head.match(/^x-data:\n((?: {2}.*\n)*)/m)?.[1] ?? '';
  return new Map(
    block
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const kind = line.match(/^ {2}([a-z-]+): \{.*\broles: \[([a-z, ]+)\]/);
        if (!kind) throw new Error(`contracts/product/common.yaml: x-data: no kind with its roles: ${line.trim()}`);
        return [kind[1], kind[2]];
      }),
  );
}

/** Adds the roles that may make a browser call after its kind of data. The parts themselves must not list roles. */
function grant(path, kinds) {
  const name = path.split(':', 1)[0].trim();
  return path.replace(/^( +x-edge: \{)(.*)$/gm, (line, begin, policy) => {
    if (/\broles:/.test(policy)) throw new Error(`contracts/product: ${name}: roles belong to its kind of data, in x-data`);
    const kind = policy.match(/\bdata: ([a-z-]+),/);
    if (/\baccess: browser,/.test(policy) !== Boolean(kind))
      throw new Error(`contracts/product: ${name}: a browser's call names its kind of data, others none`);
    if (!kind) return line;
    if (!kinds.has(kind[1])) throw new Error(`contracts/product: ${name}: ${kind[1]} is no kind of data`);
    return begin + policy.replace(kind[0], `${kind[0]} roles: [${kinds.get(kind[1])}],`);
  });
}

function split(text, at) {
  const found = text.match(at);
  if (!found) return [text];
  return [text.slice(0, found.index), text.slice(found.index + found[0].length)];
}

/** Returns the blocks whose first line is indented by exactly `depth` spaces. */
function blocks(text, depth) {
  const closed = text === '' || text.endsWith('\n') ? text : `${text}\n`;
  return closed.split(new RegExp(`^(?= {${depth}}[^ \\n])`, 'm')).filter((block) => block.trim() !== '');
}

function refuseRepeated(items) {
  const names = items.map((item) => item.split(':', 1)[0].trim());
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  if (twice.length > 0) throw new Error(`contracts/product: written twice: ${twice.join(', ')}`);
}
