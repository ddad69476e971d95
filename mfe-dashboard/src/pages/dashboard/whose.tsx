import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { NativeSelect, navigate } from 'shared-ui/core';
import { peopleQuery, type Colleague } from '../../queries/people';
import { useTranslations } from '../../translations';
import css from './todo.module.css';

const FOR = 'for';
const ME = 'me';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the filter by person from the address. */
function useAddress(): string | null {
  return useSyncExternalStore(
    (listener) => {
      window.addEventListener('popstate', listener);
      return () => window.removeEventListener('popstate', listener);
    },
    () => new URLSearchParams(location.search).get(FOR),
  );
}

const orders = ({ role, state }: Colleague) => role !== 'accounts' && state !== 'suspended';

/** Returns the people of the practice and the person whose items are shown; undefined stands for the whole practice. */
export function usePerson(user: string, enabled: boolean) {
  const asked = useAddress();
  const { data } = useQuery({ ...peopleQuery(user), enabled });
  const people = data?.filter(orders) ?? [];
  const uuid = asked === ME ? user : asked !== null && UUID.test(asked) ? asked : undefined;
  const known = data === undefined || uuid === user || people.some((one) => one.uuid === uuid);
  return { people, person: enabled && known ? uuid : undefined };
}

interface Props {
  user: string;
  people: readonly Colleague[];
  person: string | undefined;
}

/** Selects whose items are shown; renders nothing in a practice of one person. */
export function Whose({ user, people, person }: Props) {
  const t = useTranslations();
  const others = people.filter(({ uuid }) => uuid !== user);
  if (others.length === 0 && person === undefined) return null;
  return (
    <NativeSelect
      hideLabel
      label={t('todo.whose.label')}
      className={css.whose}
      value={person === user ? ME : (person ?? '')}
      options={[
        { value: '', label: t('todo.whose.all') },
        { value: ME, label: t('todo.whose.me') },
        ...others.map(({ uuid, personInfo: { firstName, lastName } }) => ({
          value: uuid,
          label: t('todo.whose.person', { name: `${firstName} ${lastName}` }),
        })),
      ]}
      onChange={({ target: { value } }) => navigate(value === '' ? location.pathname : `${location.pathname}?${FOR}=${value}`)}
    />
  );
}
