import Markdown from 'markdown-to-jsx';
import type { ReactNode } from 'react';
import { linkProps } from 'shared-ui/core';
import css from './markdown-text.module.css';

/** Renders a link: a page of the portal opens without a reload, any other address as in a plain anchor. */
function MarkdownLink({ href = '', children }: { href?: string; children?: ReactNode }) {
  return <a {...(href.startsWith('/') ? linkProps(href) : { href })}>{children}</a>;
}

// Texts come from the product API: HTML in them is shown as text and never becomes elements (CWE-79).
const options = { disableParsingRawHTML: true, forceBlock: true, overrides: { a: { component: MarkdownLink } } };

/** Renders the paragraphs, lists, emphasis and links of a Markdown text in readable width. */
export function MarkdownText({ children }: { children: string }) {
  return (
    <div className={css.text}>
      <Markdown options={options}>{children}</Markdown>
    </div>
  );
}
