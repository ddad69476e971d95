import { useState } from 'react';
import { useLeaving } from 'shared-ui/components';
import { ConfirmDialog } from 'shared-ui/overlays';
import { useWords } from '../words';

/**
 * Asks before a link of the portal, Back or Forward leaves a form that is not saved: tabs stand right above it. Closing and
 * reloading the tab are the form kit's own question.
 */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const t = useWords();
  const [leave, setLeave] = useState<() => void>();
  useLeaving(dirty, (_, next) => setLeave(() => next));
  return (
    <ConfirmDialog
      open={leave !== undefined}
      title={t('leave.title')}
      confirm={t('leave.verb')}
      onConfirm={() => {
        setLeave(undefined);
        leave?.();
      }}
      onCancel={() => setLeave(undefined)}
    >
      <p>{t('leave.text')}</p>
    </ConfirmDialog>
  );
}
