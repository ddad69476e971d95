import { usePage } from 'shared-ui/core';
import { useWords } from '../../words';

/** Mes notifications: what happened, the unread first. */
export default function NotificationsPage() {
  const t = useWords();
  usePage({ title: t('title.notifications') });
  return null;
}
