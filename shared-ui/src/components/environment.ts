import type { Readable } from 'shared-ui/core';

/** Returns a store of whether a media query matches. */
export function mediaStore(query: string): Readable<boolean> {
  return {
    get: () => window.matchMedia(query).matches,
    subscribe(listener) {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
  };
}

/** Whether the browser has a network. */
export const online: Readable<boolean> = {
  get: () => navigator.onLine,
  subscribe(listener) {
    window.addEventListener('online', listener);
    window.addEventListener('offline', listener);
    return () => {
      window.removeEventListener('online', listener);
      window.removeEventListener('offline', listener);
    };
  },
};
