import { lazy, Suspense } from 'react';
import { dismissNotice, useNotices } from 'shared-ui/core';

// The region comes with the first toast: the login page needs none until something fails.
const Region = lazy(() => import('shared-ui/components').then(({ ToastRegion }) => ({ default: ToastRegion })));

/** The toasts of the whole page. */
export function Toasts() {
  const notices = useNotices();
  if (notices.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Region notices={notices} onDismiss={dismissNotice} />
    </Suspense>
  );
}
