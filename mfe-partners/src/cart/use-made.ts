import { useEffect } from 'react';
import { navigate } from 'shared-ui/core';
import { galleryPaths, orderedHref } from '../parts/gallery-links';
import { isReload, takeMade } from './made';

// Only the first page of a document can be the result of a reload.
let started = false;

/**
 * Shows the order whose response arrived while the page was reloading. On any other page of the gallery the stored order is cleared,
 * because it was shown.
 */
export function useMade(user: string | null): void {
  useEffect(() => {
    const first = !started;
    started = true;
    // The page that shows the order may itself be reloading, so it does not clear the order.
    if (user === null || location.pathname === galleryPaths.ordered) return;
    const reference = takeMade(user);
    if (reference !== null && first && isReload()) navigate(orderedHref(reference), { replace: true });
  }, [user]);
}
