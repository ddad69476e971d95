import Markdown from 'markdown-to-jsx';
import { createElement, Fragment, type ReactNode } from 'react';
import { linkProps, safeReturnUrl } from 'shared-ui/core';
import { ownerOf } from '../routes';
import css from './assistant.module.css';

/** The elements that an answer may contain; headings render as strong text. */
const ELEMENTS: Readonly<Record<string, string>> = {
  p: 'p',
  strong: 'strong',
  em: 'em',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  code: 'code',
  br: 'br',
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((heading) => [heading, 'p'])),
};

/** Returns the path of a page of this portal, or null: no other origin, no script, no API call. */
function pageOf(href: unknown): string | null {
  const safe = typeof href === 'string' ? safeReturnUrl(href) : null;
  return safe !== null && ownerOf(new URL(safe, location.origin).pathname) ? safe : null;
}

/**
 * Creates the elements of an answer. The chatbot's text is untrusted: an element outside the list is reduced to its text or dropped, and
 * the only attribute is the link to a page of the portal. So no picture is fetched, and no script runs.
 */
function element(tag: unknown, props: { key?: unknown; href?: unknown } | null, ...children: ReactNode[]): ReactNode {
  const key = props?.key as string | number | undefined;
  if (tag === 'a') {
    const page = pageOf(props?.href);
    return page ? createElement('a', { key, ...linkProps(page) }, ...children) : createElement(Fragment, { key }, ...children);
  }
  const made = typeof tag === 'string' && Object.hasOwn(ELEMENTS, tag) ? ELEMENTS[tag] : undefined;
  if (made === 'br') return createElement('br', { key });
  return createElement(made ?? Fragment, { key }, ...children);
}

const options = { disableParsingRawHTML: true, disableAutoLink: true, forceBlock: true, wrapper: Fragment, createElement: element };

/** Renders an answer's paragraphs, lists, emphasis and links. */
export function AnswerText({ children }: { children: string }) {
  return (
    <div className={css.text}>
      <Markdown options={options}>{children}</Markdown>
    </div>
  );
}
