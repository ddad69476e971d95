import { useEffect } from 'react';
import { dismissNotice, ErrorBoundary, lazyPart, useNotices } from 'shared-ui/core';

const RETRY_MS = 2_000;

// The region loads with the first toast: the login page needs none until something fails.
const Region = lazyPart(async () => ({ default: (await import('shared-ui/components')).ToastRegion }), null);

function RetryLater({ retry }: { retry: () => void }) {
  useEffect(() => {
    const timer = setTimeout(retry, RETRY_MS);
    return () => clearTimeout(timer);
  }, [retry]);
  return null;
}

/** The toasts of the whole page. If their code does not load, the page stays usable and they appear later. */
export function Toasts() {
  const notices = useNotices();
  if (notices.length === 0) return null;
  return (
    <ErrorBoundary fallback={(_, retry) => <RetryLater retry={retry} />}>
      <Region notices={notices} onDismiss={dismissNotice} />
    </ErrorBoundary>
  );
}
