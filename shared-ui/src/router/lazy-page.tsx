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

/** A page in a chunk of its own. Three tries; a failure is never kept, so reloading the part loads the chunk again. */
export function lazyPage(load: Load): ComponentType {
  let Current: LazyExoticComponent<ComponentType>;
  const renew = () => {
    Current = lazy(async () => {
      try {
        return await loadRepeatedly(load);
      } catch (error) {
        renew();
        throw error;
      }
    });
  };
  renew();
  return function LazyPage() {
    const Page = Current;
    return <Page />;
  };
}

declare global {
  interface Window {
    portalRetry?: number;
  }
}
