import type { ReactNode } from 'react';

/** A text whose one `<b>…</b>` stands out: word order stays the translator's, and no markup is ever parsed. */
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
