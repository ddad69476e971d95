import { useEffect, useRef, useState } from 'react';
import SquarePen from 'lucide-react/icons/square-pen';
import { Icon } from 'shared-ui/components';
import { lazyPart, LinkButton, linkProps, navigate, TextField } from 'shared-ui/core';
import { usePausedText } from 'shared-ui/form';
import { useTranslations } from '../../../translations';
import { placeLink, type Place } from '../address';
import { ContactList } from './contact-list';
import { ConversationList } from './conversation-list';
import css from './list.module.css';

// Loads when a file is sent from a record or a viewer.
const NamedFile = lazyPart(() => import(/* webpackChunkName: "record-files" */ './named-file'), null);

// Loads when a message is started from a patient's record.
const NamedPatient = lazyPart(() => import(/* webpackChunkName: "record-files" */ './named-patient'), null);

/** Shows the left column: a search, and the conversations or people that it finds. */
export function Side({ user, place }: { user: string; place: Place }) {
  const t = useTranslations();
  const contacts = place.activeComponent === 'contacts';
  const [text, setText] = useSearch(place);
  return (
    <section className={css.side} aria-label={t(contacts ? 'messages.contacts.title' : 'messages.list')}>
      {place.file === null ? null : <NamedFile user={user} place={place} file={place.file} />}
      {place.patient === null ? null : <NamedPatient user={user} place={place} patient={place.patient} />}
      <div className={css.head}>
        <search className={css.search}>
          <TextField
            type="search"
            label={t(contacts ? 'messages.contacts.search' : 'messages.search')}
            hideLabel
            placeholder={t(contacts ? 'messages.contacts.search' : 'messages.searchShort')}
            value={text}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            lead={<Icon name="search" />}
            onChange={(event) => setText(event.target.value)}
          />
        </search>
        {contacts ? (
          <LinkButton
            iconOnly
            icon={<Icon name="x" />}
            aria-label={t('messages.contacts.close')}
            {...linkProps(placeLink({ ...place, activeComponent: 'messages', search: '' }))}
          />
        ) : (
          <LinkButton
            variant="primary"
            iconOnly
            icon={<SquarePen size={16} strokeWidth={1.6} aria-hidden />}
            aria-label={t('messages.write')}
            {...linkProps(placeLink({ ...place, activeComponent: 'contacts', search: '' }))}
          />
        )}
      </div>
      {contacts ? <ContactList user={user} place={place} /> : <ConversationList user={user} place={place} />}
    </section>
  );
}

/** Returns the typed search text, and writes it to the address once typing pauses; another component starts with an empty one. */
function useSearch(place: Place): [string, (text: string) => void] {
  const [text, setText] = useState(place.search);
  const [component, setComponent] = useState(place.activeComponent);
  if (component !== place.activeComponent) {
    setComponent(place.activeComponent);
    setText(place.search);
  }
  const paused = usePausedText(text).trim();
  const latest = useRef(place);
  useEffect(() => {
    latest.current = place;
  });
  const settled = paused === text.trim();
  useEffect(() => {
    if (settled && paused !== latest.current.search) navigate(placeLink({ ...latest.current, search: paused }), { replace: true });
  }, [paused, settled]);
  return [text, setText];
}
