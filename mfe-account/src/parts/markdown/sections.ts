/** A section of a text: everything below one heading of level 2. */
export interface Section {
  /** The same in every language, so that a link to a section works for every reader. */
  id: string;
  title: string;
  markdown: string;
}

/** Returns the sections of a text, whose headings the contract limits to level 2. Text before the first heading is dropped. */
export function sections(markdown: string): Section[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((part, index) => {
      const [title = '', ...lines] = part.split('\n');
      return { id: `section-${String(index + 1)}`, title: title.trim(), markdown: lines.join('\n').trim() };
    });
}
