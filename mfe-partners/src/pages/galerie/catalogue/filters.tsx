import { FilterMenu } from 'shared-ui/overlays';
import type { ListControl } from 'shared-ui/table';
import type { GalleryFacets } from '../../../queries/gallery';
import { useTranslations } from '../../../translations';
import css from './catalogue.module.css';
import { PriceChip } from './price-chip';
import { COLOURS, ORIENTATIONS, STYLES, type WorkFilter } from './schema';

const CHOICES = { style: STYLES, colour: COLOURS, orientation: ORIENTATIONS } as const;

/** Shows all filters with their values, always expanded. */
export function Filters({ list, facets }: { list: ListControl<WorkFilter>; facets: GalleryFacets | undefined }) {
  const t = useTranslations();
  const { filters, search } = list.state;
  const filtered = search !== '' || Object.values(filters).some((values) => values.length > 0);
  return (
    <div className={css.chips} role="group" aria-label={t('gallery.filters')}>
      {(['style', 'colour', 'orientation'] as const).map((name) => (
        <FilterMenu
          key={name}
          name={t(`gallery.filter.${name}`)}
          all={t(`gallery.any.${name}`)}
          options={CHOICES[name].map((value) => ({
            value,
            label: t(`gallery.${name}.${value}`),
            // The facets omit values without works, whose count is 0.
            count: facets ? (facets[name].find((one) => one.value === value)?.count ?? 0) : undefined,
          }))}
          values={filters[name]}
          onChange={(values) => list.set({ filters: { ...filters, [name]: values } })}
        />
      ))}
      <PriceChip
        min={filters.priceMin[0]}
        max={filters.priceMax[0]}
        facets={facets}
        onChange={(min, max) => list.set({ filters: { ...filters, priceMin: min ? [min] : [], priceMax: max ? [max] : [] } })}
      />
      {filtered ? (
        <button type="button" className={css.clearAll} onClick={list.clear}>
          {t('gallery.clearFilters')}
        </button>
      ) : null}
    </div>
  );
}
