import Markdown from 'markdown-to-jsx';
import type { ReactNode } from 'react';
import { linkProps } from 'shared-ui/core';
import css from './markdown-text.module.css';

/** A page of the portal opens without a reload; a mail address as the browser would. */
function MarkdownLink({ href = '', children }: { href?: string; children?: ReactNode }) {
  return <a {...(href.startsWith('/') ? linkProps(href) : { href })}>{children}</a>;
}

// Texts come from the product API: what looks like HTML in them is shown as text, never made into elements.
const options = { disableParsingRawHTML: true, forceBlock: true, overrides: { a: { component: MarkdownLink } } };

/** Paragraphs, lists, emphasis and links of a Markdown text, in lines that can be read. */
export function MarkdownText({ children }: { children: string }) {
  return (
    <div className={css.text}>
      <Markdown options={options}>{children}</Markdown>
    </div>
  );
}
