import { useQuery } from '@tanstack/react-query';
import { usePage } from 'shared-ui/core';
import { useLocation } from 'shared-ui/router';
import { type Category, categoryOf } from '../../parts/links';
import { useUserUuid } from '../../parts/use-user';
import { partnersQuery } from '../../queries/partners';
import { useWords } from '../../words';

const titleOf = (category: Category | undefined) => (category === undefined ? 'title.partners' : `title.${category}`);

/** Nos partenaires: all of them, or those of a category. */
export default function PartnersPage() {
  const t = useWords();
  const category = categoryOf(useLocation().pathname);
  const { data } = useQuery(partnersQuery(useUserUuid(), category));
  usePage({ title: t(titleOf(category)) });
  return (
    <ul>
      {data?.items.map(({ uuid, name, tagline }) => (
        <li key={uuid}>
          {name} · {tagline}
        </li>
      ))}
    </ul>
  );
}
