/** The design tokens: custom properties of src/tokens, with their values in both schemes. */

const GROUPS = [
  ['Type', /^--(type|font|track)/],
  ['Space and widths', /^--(space|width|page)/],
  ['Radius', /^--radius/],
  ['Shadow', /^--shadow/],
  ['Motion', /^--motion/],
  ['Layers', /^--layer/],
];

/** Splits `light-dark(a, b)` where the whole value is one; undefined otherwise. */
function schemes(value) {
  const inner = value.match(/^light-dark\((.*)\)$/)?.[1];
  if (inner === undefined) return undefined;
  let depth = 0;
  for (const [index, letter] of [...inner].entries()) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
    if (letter === ',' && depth === 0) return { light: inner.slice(0, index).trim(), dark: inner.slice(index + 1).trim() };
  }
  return undefined;
}

const isColour = (value) => /^(light-dark\(|#|rgb|oklch)/.test(value) || /^var\(--(accent|ink|line|focus)/.test(value);

function groupOf(name, value) {
  return GROUPS.find(([, pattern]) => pattern.test(name))?.[0] ?? (isColour(value) ? 'Colour' : 'Layout');
}

/** Returns the tokens of style sheets in order. A later value below a media query or a selector of its own is in `elsewhere`. */
export function tokensOf(sheets) {
  const tokens = new Map();
  const blocks = [];
  const text = sheets.join('\n').replace(/\/\*[\s\S]*?\*\//g, '');
  for (const [, head, name, value] of text.matchAll(/([^{};]*)\{|(--[\w-]+)\s*:\s*([^;]+);|\}/g)) {
    if (head !== undefined) blocks.push(head.trim());
    else if (name === undefined) blocks.pop();
    else {
      const plain = value.replace(/\s+/g, ' ').trim();
      const where = blocks.filter((block) => !/^@layer|^:root$/.test(block)).join(' ');
      const { elsewhere = [] } = tokens.get(name) ?? {};
      if (where) elsewhere.push({ where, value: plain });
      else tokens.set(name, { name, value: plain, group: groupOf(name, plain), ...schemes(plain), elsewhere });
    }
  }
  return [...tokens.values()];
}
