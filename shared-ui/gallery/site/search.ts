import { componentsOf, declarationsOf, type Reference } from './reference';

/** A page, or a part of one, that the search finds. */
export interface Found {
  name: string;
  /** What it is, such as "component of components". */
  kind: string;
  path: string;
  doc: string;
}

/** Lists all that can be found, in the order of the pages. */
export function searchIndex({ entries, slots, fields, problems, tokens }: Reference): Found[] {
  return [
    ...entries.flatMap((entry) =>
      componentsOf(entry).map(({ name, doc, props }) => ({
        name,
        kind: `component · ${entry.name}`,
        path: `/component/${name}`,
        doc: `${doc} ${props.map((prop) => prop.name).join(' ')}`,
      })),
    ),
    ...entries.flatMap((entry) =>
      declarationsOf(entry).map(({ name, kind, doc }) => ({
        name,
        kind: `${kind} · ${entry.name}`,
        path: `/entry/${entry.name}/${name}`,
        doc,
      })),
    ),
    ...slots.map(({ slot, doc }) => ({ name: slot, kind: 'slot', path: `/slots/${slot}`, doc })),
    ...fields.map(({ path, doc }) => ({ name: path, kind: 'field of remote.json', path: `/remote-json/${path}`, doc })),
    ...problems.map(({ code, said }) => ({ name: code, kind: 'problem code', path: `/problems/${code}`, doc: said.join(' ') })),
    ...tokens.map(({ name, group }) => ({ name, kind: `token · ${group.toLowerCase()}`, path: `/tokens/${name}`, doc: '' })),
  ];
}

/** How well a text is found: 0 as the name itself, 3 in the description only; undefined if a word is missing. */
function rank({ name, kind, doc }: Found, words: string[]): number | undefined {
  const low = name.toLowerCase();
  const all = `${low} ${kind} ${doc}`.toLowerCase();
  if (!words.every((word) => all.includes(word))) return undefined;
  const text = words.join(' ');
  if (low === text) return 0;
  if (low.startsWith(text)) return 1;
  return words.every((word) => low.includes(word)) ? 2 : 3;
}

/** Returns what contains every word of a text, names first. */
export function search(index: readonly Found[], text: string): Found[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const ranked = index.flatMap((found) => {
    const place = rank(found, words);
    return place === undefined ? [] : [{ found, place }];
  });
  return ranked.sort((one, two) => one.place - two.place).map(({ found }) => found);
}
