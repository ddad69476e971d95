import type { ReactNode } from 'react';

/**
 * Renders a text with one `<b>…</b>` in bold: translators choose the word order, and the text is never parsed as HTML.
 *
 * @rule For a message with one `<b>…</b>`. What follows a second one is dropped; other tags are shown as text.
 * @accessibility A `<strong>`: the sentence is clear without it.
 */
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
