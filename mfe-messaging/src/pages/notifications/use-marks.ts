import { useMemo } from 'react';
import { formatNumber, notify, type TFunction } from 'shared-ui/core';
import { type Notification, useMarking } from '../../queries/notifications';

type Many = Parameters<ReturnType<typeof useMarking>['many']['mutate']>[0];

/** Marks many notifications. */
export type MarkMany = (body: Many) => void;

/** Marks notifications and shows failures; marking many has an undo action. */
export function useMarks(user: string, t: TFunction) {
  const { one, many } = useMarking(user);
  const [markOne, markAll] = [one.mutate, many.mutate];
  return useMemo(() => {
    const onError = () => notify({ tone: 'error', key: 'notifications', message: t('notifications.markFailed') });
    const mark = ({ uuid }: Notification, read: boolean) => markOne({ uuid, read }, { onError });
    const markMany = (body: Many) =>
      markAll(body, {
        onError,
        onSuccess: ({ marked }) => {
          if (marked.length === 0) return;
          const undo = () => markAll({ notifications: marked, read: false }, { onError });
          notify({
            tone: 'success',
            key: 'notifications',
            message: t('notifications.marked', { count: marked.length, n: formatNumber(marked.length) }),
            action: { label: t('notifications.undo'), onAction: undo },
          });
        },
      });
    return { mark, markMany };
  }, [markOne, markAll, t]);
}
