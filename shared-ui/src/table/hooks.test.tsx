import { useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useSlashKey } from './hooks';

function Field() {
  const field = useRef<HTMLInputElement>(null);
  useSlashKey(field);
  return <input ref={field} />;
}

it('a field hears its key as soon as it is seen', async () => {
  // Effects come when they come, as in a browser.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
    vi.unstubAllGlobals();
  });
  const focused = new Promise<Element | null>((resolve) => {
    new MutationObserver(() => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
      resolve(document.activeElement);
    }).observe(place, { childList: true });
  });
  root.render(<Field />);
  expect(await focused).toBe(place.querySelector('input'));
});
