import { Avatar } from 'shared-ui/components';
import { cx, fullName } from 'shared-ui/core';
import { useTranslations } from '../../../translations';
import css from './compose.module.css';
import type { Mention } from './use-mention';

/** Shows the suggestions for a mention; the field keeps the focus. */
export function MentionList({ id, mention }: { id: string; mention: Mention }) {
  const t = useTranslations();
  return (
    <ul id={id} role="listbox" aria-label={t('messages.mention')} className={css.people} hidden={mention.people.length === 0}>
      {mention.people.map((person, index) => (
        <li
          key={person.uuid}
          id={`${id}-${String(index)}`}
          role="option"
          aria-selected={index === mention.at}
          className={cx(css.person, index === mention.at && css.marked)}
          // Prevents the press from taking the field's focus before the click selects.
          onPointerDown={(event) => {
            event.preventDefault();
            mention.choose(person);
          }}
        >
          <Avatar name={fullName(person.personInfo)} size={24} />
          <bdi>{fullName(person.personInfo)}</bdi>
          <span className={css.of}>{person.colleague ? t('messages.colleague') : person.practice}</span>
        </li>
      ))}
    </ul>
  );
}
