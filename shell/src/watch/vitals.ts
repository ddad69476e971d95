import { pageState } from 'shared-ui/core';
import { onINP, onLCP } from 'web-vitals';
import type { Reports } from './reports';

/** The version that drew an element: the remote it lies in, else the shell. */
function drawnBy(element: Node | null | undefined): { remote: string; version: string } {
  const host = (element instanceof Element ? element : element?.parentElement)?.closest<HTMLElement>('[data-remote]');
  const { remote, remoteVersion } = host?.dataset ?? {};
  return remote && remoteVersion ? { remote, version: remoteVersion } : { remote: 'shell', version: pageState.shell.version };
}

/** Notes when the largest part was shown and how long the slowest interaction took, for the version in which each was. */
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
