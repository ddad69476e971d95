import { useQuery } from '@tanstack/react-query';
import { ErrorState, NoResults, Pagination } from 'shared-ui/components';
import { formatNumber, NativeSelect, Skeleton, useLocale, usePage } from 'shared-ui/core';
import { useRememberedList } from 'shared-ui/router';
import { SearchField, useListState } from 'shared-ui/table';
import { galleryPaths } from '../../../parts/gallery-links';
import { galleryFacetsQuery, worksQuery } from '../../../queries/gallery';
import { useTranslations } from '../../../translations';
import { GalleryFrame } from '../frame/gallery-frame';
import css from './catalogue.module.css';
import { Filters } from './filters';
import { SORTS, worksSchema } from './schema';
import { WorkCard } from './work-card';

/** Shows the page /galerie: the catalogue, open to everyone. */
export default function GalleryPage() {
  const t = useTranslations();
  usePage({ title: t('title.gallery') });
  useRememberedList(galleryPaths.gallery);
  const list = useListState(worksSchema);
  const { state } = list;
  const query = useQuery(worksQuery(useLocale(), state));
  const facets = useQuery(galleryFacetsQuery()).data;
  const total = query.data?.total;
  const focusFirst = () => document.querySelector<HTMLElement>(`.${css.grid ?? ''} a`)?.focus();
  return (
    <GalleryFrame title={t('title.gallery')} lead={t('gallery.lead')}>
      <div className={css.bar}>
        <SearchField value={state.search} label={t('gallery.search')} onSearch={(search) => list.set({ search })} onDown={focusFirst} />
        <div className={css.sort}>
          <NativeSelect
            label={t('gallery.sort.label')}
            hideLabel
            value={state.sort}
            options={SORTS.map((value) => ({ value, label: t(`gallery.sort.${value}`) }))}
            onChange={(event) => list.set({ sort: event.target.value })}
          />
        </div>
      </div>
      <Filters list={list} facets={facets} />
      <p className={css.count} role="status">
        {total === undefined ? null : t('gallery.count', { count: total, n: formatNumber(total) })}
      </p>
      <div className={css.body}>
        {query.data ? (
          <>
            {query.data.items.length === 0 ? <NoResults onClear={list.clear} /> : null}
            <ul className={css.grid} aria-label={t('gallery.works')} aria-busy={query.isPlaceholderData}>
              {query.data.items.map((work) => (
                <WorkCard key={work.uuid} work={work} />
              ))}
            </ul>
            <div className={css.pages}>
              <Pagination
                page={state.page}
                pages={Math.max(1, Math.ceil(query.data.total / state.size))}
                onPage={(page) => {
                  list.set({ page });
                  window.scrollTo(0, 0);
                }}
              />
            </div>
          </>
        ) : query.isError ? (
          <ErrorState title={t('gallery.error')} error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
        ) : (
          <Waiting />
        )}
      </div>
    </GalleryFrame>
  );
}

function Waiting() {
  const t = useTranslations();
  return (
    <div className={css.grid} role="status" aria-label={t('gallery.loading')}>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className={css.card}>
          <div className={css.wall} />
          <Skeleton width="60%" />
          <Skeleton width="40%" />
        </div>
      ))}
    </div>
  );
}
