import { pageState } from 'shared-ui/core';
import { onINP, onLCP } from 'web-vitals';
import type { Reports } from './reports';

/** Returns the version that rendered an element: that of its remote, else the shell's. */
function drawnBy(element: Node | null | undefined): { remote: string; version: string } {
  const host = (element instanceof Element ? element : element?.parentElement)?.closest<HTMLElement>('[data-remote]');
  const { remote, remoteVersion } = host?.dataset ?? {};
  return remote && remoteVersion ? { remote, version: remoteVersion } : { remote: 'shell', version: pageState.shell.version };
}

/** Records when the largest element was shown (LCP) and how long the slowest interaction took (INP), for the version of each. */
export function watchVitals(reports: Reports): void {
  onLCP(({ value, entries }) => {
    const { remote, version } = drawnBy(entries.at(-1)?.element);
    reports.vital(remote, version, 'lcpMs', value);
  });
  onINP(({ value, entries }) => {
    const { remote, version } = drawnBy(entries.find(({ target }) => target)?.target);
    reports.vital(remote, version, 'inpMs', value);
  });
}
