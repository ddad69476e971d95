import { useState } from 'react';
import { useLeaving } from 'shared-ui/components';
import { ConfirmDialog } from 'shared-ui/overlays';
import { useTranslations } from '../translations';

/**
 * Asks before a link, Back or Forward leaves an unsaved form; the tabs directly above it are such links. The form kit handles closing and
 * reloading the tab.
 */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const t = useTranslations();
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
