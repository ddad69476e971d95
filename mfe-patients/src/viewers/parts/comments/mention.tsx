import { Button, fullName } from 'shared-ui/core';
import type { FileCommenter } from '../../../queries/file-comments';
import { useTranslations } from '../../../translations';
import css from './comments.module.css';

/** Number of people offered at a time; typing finds the others. */
const OFFERED = 6;

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

interface MentionProps {
  people: readonly FileCommenter[];
  text: string;
  onChange: (text: string) => void;
}

/** Offers the people whom a text can mention while a name is typed after an @; a button begins one. */
export function Mention({ people, text, onChange }: MentionProps) {
  const t = useTranslations();
  // A menu over the page would be below the viewer's dialog, so the names are listed in the form.
  const typed = /(?:^|\s)@([\p{L}\p{M}'’.-]*(?: [\p{L}\p{M}'’.-]*)?)$/u.exec(text)?.[1];
  if (typed === undefined) {
    return (
      <Button size="s" variant="ghost" onClick={() => onChange(`${text}${/\S$/u.test(text) ? ' ' : ''}@`)}>
        {t('viewer.comment.mention')}
      </Button>
    );
  }
  const found = people.filter(({ personInfo }) => folded(fullName(personInfo)).includes(folded(typed))).slice(0, OFFERED);
  return (
    <ul className={css.people} aria-label={t('viewer.comment.mention')}>
      {found.map(({ uuid, personInfo, practice }) => (
        <li key={uuid}>
          <Button size="s" variant="ghost" onClick={() => onChange(`${text.slice(0, text.length - typed.length)}${fullName(personInfo)} `)}>
            {fullName(personInfo)} · {practice}
          </Button>
        </li>
      ))}
    </ul>
  );
}
