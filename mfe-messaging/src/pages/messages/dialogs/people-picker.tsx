import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon, PanelError, PanelSkeleton } from 'shared-ui/components';
import { Checkbox, fullName, TextField } from 'shared-ui/core';
import { usePausedText } from 'shared-ui/form';
import { contactsQuery, type Participant } from '../../../queries/conversations';
import { useTranslations } from '../../../translations';
import css from './dialogs.module.css';

interface PickerProps {
  user: string;
  chosen: readonly string[];
  onChange: (uuids: string[]) => void;
  /** Selects the people to offer. */
  among: (person: Participant) => boolean;
}

/** Selects people among those whom the user may write to. */
export function PeoplePicker({ user, chosen, onChange, among }: PickerProps) {
  const t = useTranslations();
  const [text, setText] = useState('');
  const query = useQuery(contactsQuery(user, usePausedText(text).trim()));
  const people = query.data?.filter(among) ?? [];
  const toggle = (uuid: string) => onChange(chosen.includes(uuid) ? chosen.filter((other) => other !== uuid) : [...chosen, uuid]);
  return (
    <fieldset className={css.people}>
      <legend className={css.legend}>{t('messages.participants')}</legend>
      <TextField
        type="search"
        label={t('messages.contacts.search')}
        hideLabel
        placeholder={t('messages.contacts.search')}
        maxLength={100}
        autoComplete="off"
        value={text}
        lead={<Icon name="search" />}
        onChange={(event) => setText(event.target.value)}
      />
      {query.isError && !query.data ? (
        <PanelError retrying={query.isFetching} onRetry={() => void query.refetch()}>
          {t('messages.contacts.error')}
        </PanelError>
      ) : query.isPending ? (
        <PanelSkeleton rows={4} />
      ) : people.length === 0 ? (
        <p className={css.quiet}>{t('messages.contacts.noMatch')}</p>
      ) : (
        <ul className={css.list}>
          {people.map(({ uuid, personInfo, practice, colleague }) => (
            <li key={uuid}>
              <Checkbox className={css.person} checked={chosen.includes(uuid)} onChange={() => toggle(uuid)}>
                <span className={css.who}>
                  <span className={css.name}>
                    <bdi>{fullName(personInfo)}</bdi>
                  </span>
                  <span className={css.quiet}>{colleague ? t('messages.colleague') : practice}</span>
                </span>
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
