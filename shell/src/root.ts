import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

function mountPoint(): HTMLElement {
  const present = document.getElementById('portal');
  if (present) return present;
  const created = document.createElement('div');
  created.id = 'portal';
  document.body.prepend(created);
  return created;
}

let root: Root | null = null;

/** Renders the page, or the error of one that cannot start. */
export function renderPage(page: ReactNode): void {
  root = createRoot(mountPoint(), { identifierPrefix: 'shell' });
  root.render(page);
}

/** Unmounts the page for good. */
export function unmountPage(): void {
  root?.unmount();
  mountPoint().remove();
}
