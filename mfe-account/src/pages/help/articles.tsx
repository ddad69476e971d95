import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { FilterChip, helpAsked, Icon, NoResults } from 'shared-ui/components';
import { Button, cx, formatNumber, LinkButton, linkProps, TextField, useLocale, usePageState } from 'shared-ui/core';
import { useNavigate } from 'shared-ui/router';
import { Loaded } from '../../parts/section';
import { articlesQuery, type HelpArticleSummary, type HelpCategory } from '../../queries/help';
import { useTranslations } from '../../translations';
import { helpHref } from './address';
import css from './help.module.css';

/** Pause in typing before a search. */
const PAUSE_MS = 250;

interface ArticlesProps {
  search: string;
  category: HelpCategory | undefined;
}

/** Lists the articles, with search and categories. */
export function Articles({ search, category }: ArticlesProps) {
  const t = useTranslations();
  const navigate = useNavigate();
  const query = useQuery(articlesQuery(useLocale(), search, category));
  const go = (parameters: { search?: string; category?: string }) =>
    void navigate(helpHref({ search, category: category ?? '', ...parameters }), { replace: true });
  return (
    <>
      <Search key={category ?? 'all'} value={search} onSearch={(next) => go({ search: next })} />
      <Loaded query={query} error={t('help.articlesError')} rows={6}>
        {(data) => (
          <>
            <div className={css.chips} role="group" aria-label={t('help.categories')}>
              {data.categories.map((each) => (
                <FilterChip
                  key={each.category}
                  value={
                    <>
                      {t(`help.category.${each.category}`)} <span className={css.count}>{formatNumber(each.count)}</span>
                    </>
                  }
                  active={each.category === category}
                  arrow={false}
                  aria-pressed={each.category === category}
                  onClick={() => go({ category: each.category === category ? '' : each.category })}
                />
              ))}
            </div>
            <p role="status" className={css.found}>
              {t(search ? 'help.found' : 'help.all', { count: data.total, search })}
            </p>
            {data.items.length === 0 ? (
              <NoResults onClear={() => go({ search: '', category: '' })}>{t('help.none')}</NoResults>
            ) : (
              <ArticleList articles={data.items} grouped={search === '' && category === undefined} />
            )}
          </>
        )}
      </Loaded>
      <aside className={css.more} aria-label={t('help.moreTitle')}>
        <div>
          <h2 className={css.moreTitle}>{t('help.moreTitle')}</h2>
          <p>{t('help.moreText')}</p>
        </div>
        <LinkButton {...linkProps(helpHref({ tab: 'write' }))} icon={<Icon name="mail" />}>
          {t('help.tab.write')}
        </LinkButton>
      </aside>
      <AroundThePortal />
    </>
  );
}

/** Offers the tour and the keyboard shortcuts to members of a practice; guests have one page only. */
function AroundThePortal() {
  const t = useTranslations();
  const { person } = usePageState();
  if (!person || person.role === 'guest') return null;
  return (
    <section className={css.around} aria-labelledby="help-around">
      <h2 id="help-around" className={css.moreTitle}>
        {t('help.aroundTitle')}
      </h2>
      <div className={css.aroundActions}>
        <Button onClick={() => helpAsked.set('tour')}>{t('help.tour')}</Button>
        <Button icon={<Icon name="keyboard" />} aria-haspopup="dialog" onClick={() => helpAsked.set('keys')}>
          {t('help.keys')}
        </Button>
      </div>
    </section>
  );
}

/** Writes the typed search to the address after a pause, so that Back leaves the help rather than undoing a letter. */
function Search({ value, onSearch }: { value: string; onSearch: (search: string) => void }) {
  const t = useTranslations();
  const [typed, setTyped] = useState(value);
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => latest.current(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <form role="search" className={css.search} onSubmit={(event) => event.preventDefault()}>
      <TextField
        type="search"
        label={t('help.search')}
        hideLabel
        placeholder={t('help.search')}
        lead={<Icon name="search" size={16} />}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  );
}

/** Lists articles by category or, after a search, by relevance. */
function ArticleList({ articles, grouped }: { articles: readonly HelpArticleSummary[]; grouped: boolean }) {
  const t = useTranslations();
  if (!grouped) return <ArticleLinks articles={articles} />;
  const groups = [...new Set(articles.map(({ category }) => category))];
  return (
    <div className={css.groups}>
      {groups.map((group) => (
        <section key={group} aria-labelledby={`help-${group}`}>
          <h2 id={`help-${group}`} className={css.groupTitle}>
            {t(`help.category.${group}`)}
          </h2>
          <ArticleLinks articles={articles.filter(({ category }) => category === group)} />
        </section>
      ))}
    </div>
  );
}

/** Links articles by title, with a summary of each. */
export function ArticleLinks({ articles, quiet = false }: { articles: readonly HelpArticleSummary[]; quiet?: boolean }) {
  return (
    <ul className={cx(css.links, quiet && css.quiet)}>
      {articles.map(({ slug, title, summary }) => (
        <li key={slug}>
          <a {...linkProps(helpHref({ article: slug }))} className={css.link}>
            <span className={css.linkTitle}>{title}</span>
            {quiet ? null : <span className={css.linkText}>{summary}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
