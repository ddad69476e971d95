import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

const TRIES = 3;

async function loadRepeatedly(load: Load): Promise<{ default: ComponentType }> {
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

/** A page that is loaded when it is first shown. */
export type LazyPage = ComponentType & {
  /** Forgets a failed load; a remote does so each time it is mounted. */
  renew(): void;
};

/** A page in a chunk of its own. Three tries; a failure is not kept, so reloading the part loads the chunk again. */
export function lazyPage(load: Load): LazyPage {
  let failed = false;
  const make = (): LazyExoticComponent<ComponentType> =>
    lazy(async () => {
      try {
        return await loadRepeatedly(load);
      } catch (error) {
        // Not renewed here: React renders once more before it gives an error to the boundary, and would load for ever.
        failed = true;
        throw error;
      }
    });
  let current = make();
  function Page() {
    const Shown = current;
    return <Shown />;
  }
  return Object.assign(Page, {
    renew() {
      if (!failed) return;
      failed = false;
      current = make();
    },
  });
}

declare global {
  interface Window {
    portalRetry?: number;
  }
}
