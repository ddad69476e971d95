import { useEffect, useState } from 'react';
import { navigate } from 'shared-ui/core';
import { ConfirmDialog } from 'shared-ui/overlays';
import { useWords } from '../words';

/** Where a click leads within the portal, if it leaves this page in this tab; null for every other click. */
export function leavesTo(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || !link.hasAttribute('href') || event.defaultPrevented) return null;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  if (link.target === '_blank' || link.hasAttribute('download') || link.origin !== location.origin) return null;
  // A part of this page, as the list of what is wrong in a form links to.
  if (link.pathname === location.pathname && link.search === location.search) return null;
  return link.pathname + link.search + link.hash;
}

/**
 * Asks before a link of the portal leaves a form that is not saved: tabs stand right above it. Closing and reloading the tab
 * are the form kit's own question.
 */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const t = useWords();
  const [to, setTo] = useState<string>();
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: MouseEvent) => {
      const away = leavesTo(event);
      if (away === null) return;
      event.preventDefault();
      event.stopPropagation(); // before any router hears of it
      setTo(away);
    };
    document.addEventListener('click', ask, { capture: true });
    return () => document.removeEventListener('click', ask, { capture: true });
  }, [dirty]);
  return (
    <ConfirmDialog
      open={to !== undefined}
      title={t('leave.title')}
      confirm={t('leave.verb')}
      onConfirm={() => {
        setTo(undefined);
        if (to !== undefined) navigate(to);
      }}
      onCancel={() => setTo(undefined)}
    >
      <p>{t('leave.text')}</p>
    </ConfirmDialog>
  );
}
