import { formatDateTime, pageState, translator } from 'shared-ui/core';

/** A text as CSS quotes it. */
const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&').replace(/\s+/g, ' ')}"`;

/** What stands at the foot of each sheet: what it is, that it is synthetic, when it was printed, and which sheet of how many. */
export function footRules(what: string, note: string, when: string): string {
  const box = (name: string, content: string) =>
    `@bottom-${name}{content:${content};vertical-align:top;padding-top:3mm;font:8pt "IBM Plex Sans",sans-serif}`;
  return [
    `@page{${box('left', quoted(what))}${box('center', quoted(note))}${box('right', `${quoted(`${when}  `)} counter(page) "/" counter(pages)`)}}`,
    // Where the margin says it, the dock need not.
    '@media print{[data-dock]{display:none}}',
  ].join('');
}

/**
 * Prepares what a page prints. Browsers that draw the margins of a sheet repeat its foot there; elsewhere the dock is the foot,
 * once, at the end.
 */
export function startPrint(): void {
  const margins = 'CSSMarginRule' in window ? new CSSStyleSheet() : null;
  if (margins) document.adoptedStyleSheets = [...document.adoptedStyleSheets, margins];
  window.addEventListener('beforeprint', () => {
    const note = pageState.demo ? translator('shell')('demo') : '';
    const when = formatDateTime(new Date().toISOString());
    margins?.replaceSync(footRules(document.title, note, when));
    document.querySelector<HTMLElement>('[data-dock]')?.setAttribute('data-printed', `${document.title} · ${when}`);
  });
}
