import { useEffect, useRef, useState } from 'react';
import { useChange } from 'shared-ui/live';
import { fullName } from '../../../parts/person';
import type { Conversation } from '../../../queries/conversations';
import { useWords } from '../../../words';
import css from './thread.module.css';

/** So long after the last sign somebody is no longer writing. */
const WRITES_FOR_MS = 5000;

/** Who else is writing just now. */
export function TypingLine({ user, conversation }: { user: string; conversation: Conversation }) {
  const t = useWords();
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
  // What they wrote has come.
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
