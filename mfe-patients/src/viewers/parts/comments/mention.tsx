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

/** The name that is typed at the end of a text, after an @, and the people whom it may mean. */
interface Typed {
  name: string;
  found: readonly FileCommenter[];
}

/** Returns what is being mentioned at the end of a text; undefined if nothing is. */
export function typedMention(people: readonly FileCommenter[], text: string): Typed | undefined {
  const name = /(?:^|\s)@([\p{L}\p{M}'’.-]*(?: [\p{L}\p{M}'’.-]*)?)$/u.exec(text)?.[1];
  if (name === undefined) return undefined;
  return { name, found: people.filter(({ personInfo }) => folded(fullName(personInfo)).includes(folded(name))).slice(0, OFFERED) };
}

/** Returns the text with a person in place of the typed name. */
export const withMention = (text: string, { name }: Typed, { personInfo }: FileCommenter): string =>
  `${text.slice(0, text.length - name.length)}${fullName(personInfo)} `;

/** Offers the people whom a text can mention while a name is typed after an @; a button begins one. */
export function Mention({ people, text, onChange }: MentionProps) {
  const t = useTranslations();
  // A menu over the page would be below the viewer's dialog, so the names are listed in the form.
  const typed = typedMention(people, text);
  if (typed === undefined) {
    return (
      <Button size="s" variant="ghost" onClick={() => onChange(`${text}${/\S$/u.test(text) ? ' ' : ''}@`)}>
        {t('viewer.comment.mention')}
      </Button>
    );
  }
  return (
    <ul className={css.people} aria-label={t('viewer.comment.mention')}>
      {typed.found.map((person) => (
        <li key={person.uuid}>
          <Button size="s" variant="ghost" onClick={() => onChange(withMention(text, typed, person))}>
            {fullName(person.personInfo)} · {person.practice}
          </Button>
        </li>
      ))}
    </ul>
  );
}
