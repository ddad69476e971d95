import { useState } from 'react';
import { Alert, notify } from 'shared-ui/core';
import { ConfirmDialog } from 'shared-ui/overlays';
import { useNetworkChanges, type Contact } from '../../queries/network';
import { useTranslations } from '../../translations';
import { whyNot } from './refusals';
import css from './network.module.css';

/** Changes that are confirmed first, because they cannot be undone. */
export type Question = 'accept' | 'refuse' | 'withdraw' | 'remove' | 'forget';

interface Props {
  user: string;
  question: Question;
  contact: Contact;
  onClose: () => void;
}

/** Confirms an answer, a withdrawal or the removal of a contact, and shows why it failed. */
export function ContactQuestion({ user, question, contact, onClose }: Props) {
  const t = useTranslations();
  const { answer, withdraw, remove } = useNetworkChanges(user);
  const [why, setWhy] = useState<string>();
  const { uuid, name } = contact;
  const run = async () => {
    setWhy(undefined);
    try {
      if (question === 'accept') await answer.mutateAsync({ uuid, status: 'accepted' });
      else if (question === 'refuse') await answer.mutateAsync({ uuid, status: 'refused' });
      else if (question === 'withdraw') await withdraw.mutateAsync(uuid);
      else await remove.mutateAsync(uuid);
      notify({ tone: 'success', key: uuid, message: t(`network.ask.${question}.done`, { name }) });
      onClose();
    } catch (error) {
      console.warn('the network was not changed', error);
      setWhy(whyNot(error, t));
    }
  };
  return (
    <ConfirmDialog
      open
      title={t(`network.ask.${question}.title`, { name })}
      confirm={t(`network.ask.${question}.verb`)}
      danger={question !== 'accept'}
      onConfirm={run}
      onCancel={onClose}
    >
      <div className={css.asked}>
        {why ? <Alert>{why}</Alert> : null}
        <p>{t(`network.ask.${question}.text`)}</p>
      </div>
    </ConfirmDialog>
  );
}
