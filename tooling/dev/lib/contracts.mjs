// The product API's contract is written in parts, one for each context, and read as one document.
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
 * One OpenAPI document of `[name, text]` parts. A part has `paths:` and `components:` as blocks; `common.yaml` bears what
 * stands above them. Lines are kept as they were written. Throws when two parts name the same thing.
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
  for (const items of components.values()) refuseRepeated(items);
  const kinds = [...components].map(([title, items]) => title + items.join(''));
  return `${notice}${head}paths:\n${paths.join('')}components:\n${kinds.join('')}`;
}

function split(text, at) {
  const found = text.match(at);
  if (!found) return [text];
  return [text.slice(0, found.index), text.slice(found.index + found[0].length)];
}

/** The blocks whose first line is indented by exactly `depth` spaces. */
function blocks(text, depth) {
  const closed = text === '' || text.endsWith('\n') ? text : `${text}\n`;
  return closed.split(new RegExp(`^(?= {${depth}}[^ \\n])`, 'm')).filter((block) => block.trim() !== '');
}

function refuseRepeated(items) {
  const names = items.map((item) => item.split(':', 1)[0].trim());
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  if (twice.length > 0) throw new Error(`contracts/product: written twice: ${twice.join(', ')}`);
}
