import { useState } from 'react';
import { useLeaving } from 'shared-ui/components';
import { navigate } from 'shared-ui/core';
import { ConfirmDialog } from 'shared-ui/overlays';
import { useWords } from '../words';

/**
 * Asks before a link of the portal leaves a form that is not saved: tabs stand right above it. Closing and reloading the tab
 * are the form kit's own question.
 */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const t = useWords();
  const [to, setTo] = useState<string>();
  useLeaving(dirty, setTo);
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
