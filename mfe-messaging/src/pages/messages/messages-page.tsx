import { usePage } from 'shared-ui/core';
import { useWords } from '../../words';

/** Mes messages: the conversations and what is written in them. */
export default function MessagesPage() {
  const t = useWords();
  usePage({ title: t('title.messages') });
  return null;
}
