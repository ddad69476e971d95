import type { ComponentType, ReactNode } from 'react';
import { lazyPart, type LazyPart } from '../core/part';

const TRIES = 3;

async function loadRepeatedly<T>(load: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const module = await load();
      window.portalRetry = 0;
      return module;
    } catch (error) {
      if (attempt >= TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, 300 * 2 ** attempt * (0.5 + Math.random() / 2)));
      // While this is above zero the build loads chunks from a new address, which bypasses a broken copy in a cache.
      window.portalRetry = (window.portalRetry ?? 0) + 1;
    }
  }
}

/**
 * Creates a page in its own chunk, loaded when it is first shown or while the pointer rests on its link. It makes three attempts; a
 * failure is not cached, so remounting loads the chunk again. `fallback` replaces the `PendingPart` placeholder.
 */
export function lazyPage(load: () => Promise<{ default: ComponentType }>, fallback?: ReactNode): LazyPart<object> {
  return lazyPart(() => loadRepeatedly(load), fallback);
}

declare global {
  interface Window {
    portalRetry?: number;
  }
}
