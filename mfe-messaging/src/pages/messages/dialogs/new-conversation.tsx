import { useId, useState, type FormEvent } from 'react';
import { Alert, Button, TextField } from 'shared-ui/core';
import { Dialog } from 'shared-ui/overlays';
import { useConversationChanges } from '../../../queries/conversations';
import { useTranslations } from '../../../translations';
import { refusalMessage } from '../refusal';
import css from './dialogs.module.css';
import { PeoplePicker } from './people-picker';

interface NewProps {
  user: string;
  kind: 'group' | 'support';
  onClose: () => void;
  onMade: (uuid: string) => void;
}

/** Limit of the contract. */
const MAX_SUBJECT = 120;

/** Creates a group with a subject and members, or a question to the support that colleagues may follow. */
export default function NewConversation({ user, kind, onClose, onMade }: NewProps) {
  const t = useTranslations();
  const form = useId();
  const { create } = useConversationChanges(user);
  const [subject, setSubject] = useState('');
  const [people, setPeople] = useState<string[]>([]);
  const [tried, setTried] = useState(false);
  // A repeated submission has the same idempotency key; a changed one has another.
  const [keys] = useState(() => new Map<string, string>());
  const noSubject = subject.trim() === '';
  const noPeople = kind === 'group' && people.length === 0;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (noSubject || noPeople || create.isPending) return;
    const key = JSON.stringify([subject.trim(), people]);
    const clientKey = keys.get(key) ?? crypto.randomUUID();
    keys.set(key, clientKey);
    create.mutate({ kind, clientKey, subject: subject.trim(), participantsUuids: people }, { onSuccess: ({ uuid }) => onMade(uuid) });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(kind === 'group' ? 'messages.newGroup' : 'messages.askSupport')}
      actions={
        <>
          <Button onClick={onClose}>{t('messages.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" busy={create.isPending}>
            {t('messages.begin')}
          </Button>
        </>
      }
    >
      <form id={form} className={css.form} onSubmit={send} noValidate>
        {create.isError ? <Alert>{refusalMessage(create.error, t)}</Alert> : null}
        <TextField
          label={t('messages.subject')}
          maxLength={MAX_SUBJECT}
          autoComplete="off"
          value={subject}
          error={tried && noSubject ? t('messages.subjectMissing') : undefined}
          onChange={(event) => setSubject(event.target.value)}
        />
        {tried && noPeople ? <Alert>{t('messages.peopleMissing')}</Alert> : null}
        <PeoplePicker user={user} chosen={people} onChange={setPeople} among={({ colleague }) => kind === 'group' || colleague} />
      </form>
    </Dialog>
  );
}
