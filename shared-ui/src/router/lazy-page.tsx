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
      // The build gives chunks a fresh address while this is above zero, past a broken copy in a cache.
      window.portalRetry = (window.portalRetry ?? 0) + 1;
    }
  }
}

/**
 * A page in a chunk of its own, loaded when it is first shown or while a pointer rests on its link. Three tries; a failure is
 * not kept, so reloading the part loads the chunk again. `fallback` stands where it will be, in place of a `PendingPart`.
 */
export function lazyPage(load: () => Promise<{ default: ComponentType }>, fallback?: ReactNode): LazyPart<object> {
  return lazyPart(() => loadRepeatedly(load), fallback);
}

declare global {
  interface Window {
    portalRetry?: number;
  }
}
