import { mediaStore } from 'shared-ui/components';

const names = ['chart', 'ink', 'ink-2', 'ink-3', 'line', 'line-2', 'sheet'] as const;

/** The colour tokens in a form that a canvas accepts. */
export type Colours = Record<(typeof names)[number], string>;

/** Reads the tokens' values in the current scheme: a canvas supports neither CSS variables nor light-dark(). */
export function readColours(host: HTMLElement): Colours {
  const probe = document.createElement('span');
  probe.hidden = true;
  host.append(probe);
  const read = (name: string) => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  const colours = Object.fromEntries(names.map((name) => [name, read(name)])) as Colours;
  probe.remove();
  return colours;
}

const media = [mediaStore('(prefers-color-scheme: dark)'), mediaStore('print')];

/** Calls the listener when the scheme changes: by the user's choice, by the system, or for printing. */
export function watchScheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-scheme', 'data-bare'] });
  const stops = media.map(({ subscribe }) => subscribe(listener));
  return () => {
    observer.disconnect();
    for (const stop of stops) stop();
  };
}
