import type { ComponentType } from 'react';
import { Button } from 'shared-ui/core';
import { Dialog } from 'shared-ui/overlays';
import type { TodoActProps, TodoOutcome } from 'shared-ui/slots';
import { useAnswer, type ContactPage } from '../../queries/received';
import { useTranslations } from '../../translations';
import css from './network.module.css';
import { whyNot } from './refusals';

type Contact = ContactPage['items'][number];

/** Returns the question of an invitation for the to-do list. */
export function invitationQuestion(contact: Contact, user: string): ComponentType<TodoActProps> {
  return (props) => <InvitationQuestion contact={contact} user={user} {...props} />;
}

function InvitationQuestion({ contact, user, onClose, onAct }: TodoActProps & { contact: Contact; user: string }) {
  const t = useTranslations();
  const answer = useAnswer(user);
  const { uuid, name, contactPractice, message } = contact;
  const give = async (question: 'accept' | 'refuse'): Promise<TodoOutcome> => {
    try {
      await answer.mutateAsync({ uuid, status: question === 'accept' ? 'accepted' : 'refused' });
      return { done: true, message: t(`network.ask.${question}.done`, { name }) };
    } catch (error) {
      console.warn('the invitation was not answered', error);
      return { done: false, message: whyNot(error, t) };
    }
  };
  return (
    <Dialog
      open
      closable
      onClose={onClose}
      title={t('ext.todo.invitation', { name })}
      actions={
        <>
          <Button onClick={() => onAct(give('refuse'))}>{t('network.ask.refuse.verb')}</Button>
          <Button variant="primary" onClick={() => onAct(give('accept'))}>
            {t('network.ask.accept.verb')}
          </Button>
        </>
      }
    >
      <div className={css.asked}>
        {contactPractice ? <p className={css.strong}>{contactPractice}</p> : null}
        {message ? <p lang="">{message}</p> : null}
        <p>{t('network.ask.accept.text')}</p>
      </div>
    </Dialog>
  );
}
