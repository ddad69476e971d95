import { useQuery } from '@tanstack/react-query';
import { TabsNav } from 'shared-ui/components';
import { countOf } from 'shared-ui/table';
import { useUserUuid } from 'shared-ui/core';
import { partnerCountsQuery } from '../queries/counts';
import { useTranslations } from '../translations';
import { CATEGORIES, type Category, paths } from './links';

/** Shows the tabs: all partners, each category, and the practice's requests. */
export function PartnerTabs({ current }: { current: Category | 'all' | 'requests' }) {
  const t = useTranslations();
  const counts = useQuery(partnerCountsQuery(useUserUuid())).data?.category;
  return (
    <TabsNav
      label={t('partners.tabs')}
      tabs={[
        {
          href: paths.all,
          label: t('partners.tab.all'),
          count: countOf(counts, CATEGORIES),
          current: current === 'all',
        },
        ...CATEGORIES.map((category) => ({
          href: paths[category],
          label: t(`partners.category.${category}`),
          count: countOf(counts, [category]),
          current: current === category,
        })),
        { href: paths.requests, label: t('partners.tab.requests'), current: current === 'requests' },
      ]}
    />
  );
}
