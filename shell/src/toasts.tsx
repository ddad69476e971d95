import { dismissNotice, lazyPart, useNotices } from 'shared-ui/core';

// The region comes with the first toast: the login page needs none until something fails.
const Region = lazyPart(async () => ({ default: (await import('shared-ui/components')).ToastRegion }), null);

/** The toasts of the whole page. */
export function Toasts() {
  const notices = useNotices();
  if (notices.length === 0) return null;
  return <Region notices={notices} onDismiss={dismissNotice} />;
}
