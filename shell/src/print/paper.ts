import { formatDateTime, pageState, translator } from 'shared-ui/core';

/** Quotes a text as a CSS string. */
const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&').replace(/\s+/g, ' ')}"`;

/**
 * Returns the rules of the footer of each sheet: the title, the notice of synthetic data, the time of printing, and the page number of
 * the total.
 */
export function footRules(what: string, note: string, when: string): string {
  const box = (name: string, content: string) =>
    `@bottom-${name}{content:${content};vertical-align:top;padding-top:3mm;font:8pt "IBM Plex Sans",sans-serif}`;
  return [
    `@page{${box('left', quoted(what))}${box('center', quoted(note))}${box('right', `${quoted(`${when}  `)} counter(page) "/" counter(pages)`)}}`,
    // The footer replaces the dock.
    '@media print{[data-dock]{display:none}}',
  ].join('');
}

/**
 * Prepares the page for printing. Browsers that support margin boxes repeat the footer on each sheet; in others the dock is the footer,
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
