import type { ReactNode } from 'react';

/** Renders a text with one `<b>…</b>` in bold: translators choose the word order, and the text is never parsed as HTML. */
export function Emphasis({ text }: { text: string }): ReactNode {
  const [before = '', rest] = text.split('<b>', 2);
  if (rest === undefined) return text;
  const [strong = '', after = ''] = rest.split('</b>', 2);
  return (
    <>
      {before}
      <strong>{strong}</strong>
      {after}
    </>
  );
}
