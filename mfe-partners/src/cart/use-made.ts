import { useEffect } from 'react';
import { navigate } from 'shared-ui/core';
import { galleryPaths, orderedHref } from '../parts/gallery-links';
import { isReload, takeMade } from './made';

// Only the page with which a document begins can have been reloaded.
let begun = false;

/** Shows the order whose answer came to a page that was being reloaded. Any other page of the gallery forgets it: it was seen. */
export function useMade(user: string | null): void {
  useEffect(() => {
    const first = !begun;
    begun = true;
    // The page that shows it may be the one that is going: it forgets nothing.
    if (user === null || location.pathname === galleryPaths.ordered) return;
    const reference = takeMade(user);
    if (reference !== null && first && isReload()) navigate(orderedHref(reference), { replace: true });
  }, [user]);
}
