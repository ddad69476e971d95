/** A part of a text: what stands under one heading of level 2. */
export interface Section {
  /** The same in every language: a link to a section leads to it whatever the reader speaks. */
  id: string;
  title: string;
  markdown: string;
}

/** The sections of a text whose headings are all of level 2, as the contract has them. What stands before the first is left out. */
export function sections(markdown: string): Section[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((part, index) => {
      const [title = '', ...lines] = part.split('\n');
      return { id: `section-${String(index + 1)}`, title: title.trim(), markdown: lines.join('\n').trim() };
    });
}
