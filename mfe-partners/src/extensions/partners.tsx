import { useQuery } from '@tanstack/react-query';
import { Panel, PanelData, PanelEmpty } from 'shared-ui/components';
import { formatNumber, linkProps } from 'shared-ui/core';
import type { CardProps } from 'shared-ui/slots';
import { CATEGORIES, paths } from '../parts/links';
import { partnerCountsQuery } from '../queries/counts';
import { useTranslations } from '../translations';
import { CategoryGlyph } from './category-glyph';
import css from './partners.module.css';

/** Shows the card "Partenaires": the four categories with their numbers of offers. */
export default function Partners({ user }: CardProps) {
  const t = useTranslations();
  const query = useQuery(partnerCountsQuery(user));
  return (
    <Panel title={t('ext.partners.title')} aside={<a {...linkProps(paths.all)}>{t('ext.partners.all')}</a>} ruled>
      <PanelData query={query} failure={t('ext.partners.error')} rows={2}>
        {({ category: counts }) => {
          const shown = CATEGORIES.map((category) => ({ category, count: counts.find(({ value }) => value === category)?.count ?? 0 }));
          if (shown.every(({ count }) => count === 0)) return <PanelEmpty>{t('ext.partners.empty')}</PanelEmpty>;
          return (
            <ul className={css.categories}>
              {shown.map(({ category, count }) => (
                <li key={category}>
                  <a {...linkProps(paths[category])} className={css.category}>
                    <CategoryGlyph category={category} />
                    <span className={css.words}>
                      <span className={css.name}>{t(`ext.partners.category.${category}`)}</span>
                      <span className={css.count}>{t('ext.partners.offers', { count, n: formatNumber(count) })}</span>
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          );
        }}
      </PanelData>
    </Panel>
  );
}
