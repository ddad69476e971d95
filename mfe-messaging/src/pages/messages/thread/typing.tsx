import { useEffect, useRef, useState } from 'react';
import { useChange } from 'shared-ui/live';
import { fullName } from 'shared-ui/core';
import type { Conversation } from '../../../queries/conversations';
import { useTranslations } from '../../../translations';
import css from './thread.module.css';

/** A typing signal expires after this time. */
const WRITES_FOR_MS = 5000;

/** Shows who else is typing. */
export function TypingLine({ user, conversation }: { user: string; conversation: Conversation }) {
  const t = useTranslations();
  const [writing, setWriting] = useState<readonly string[]>([]);
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const { current } = timers;
    return () => current.forEach((timer) => clearTimeout(timer));
  }, []);
  const forget = (who: string) => setWriting((known) => known.filter((other) => other !== who));
  useChange('message.typing', ({ subject }) => {
    const [where, who = ''] = subject.split('/');
    if (where !== conversation.uuid || who === user) return;
    clearTimeout(timers.current.get(who));
    timers.current.set(
      who,
      setTimeout(() => forget(who), WRITES_FOR_MS),
    );
    setWriting((known) => (known.includes(who) ? known : [...known, who]));
  });
  // The message that was being typed has arrived.
  useChange('message.new', ({ subject }) => {
    if (subject === conversation.uuid) setWriting([]);
  });
  const names = conversation.participants.filter(({ uuid }) => writing.includes(uuid)).map(({ personInfo }) => fullName(personInfo));
  return (
    <p className={css.typing} role="status">
      {names.length > 0 ? t('messages.typing', { count: names.length, names: names.join(', ') }) : null}
    </p>
  );
}
