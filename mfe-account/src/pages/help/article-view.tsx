import { useQuery } from '@tanstack/react-query';
import { ErrorState, Icon, NotFoundState, Panel } from 'shared-ui/components';
import { ApiProblem, LinkButton, linkProps, useLocale } from 'shared-ui/core';
import { MarkdownText } from '../../parts/markdown/markdown-text';
import { sections } from '../../parts/markdown/sections';
import { articleQuery } from '../../queries/help';
import { useTranslations } from '../../translations';
import { helpHref } from './address';
import { ArticleLinks } from './articles';
import css from './help.module.css';

/** Shows one article, with related ones. */
export function ArticleView({ slug }: { slug: string }) {
  const t = useTranslations();
  const query = useQuery(articleQuery(useLocale(), slug));
  const article = query.data;
  if (query.error instanceof ApiProblem && query.error.status === 404) {
    return (
      <NotFoundState
        actions={
          <LinkButton {...linkProps(helpHref({}))} variant="primary">
            {t('help.backToAll')}
          </LinkButton>
        }
      />
    );
  }
  if (query.isError && !article) {
    return (
      <ErrorState title={t('help.articleError')} error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
    );
  }
  if (!article) return null;
  return (
    <div className={css.columns}>
      <article className={css.article}>
        <a {...linkProps(helpHref({}))} className={css.back}>
          <Icon name="chevron-left" size={16} />
          {t('help.backToAll')}
        </a>
        <h2 className={css.articleTitle}>{article.title}</h2>
        <p className={css.summary}>{article.summary}</p>
        {sections(article.markdown).map(({ id, title, markdown }) => (
          <section key={id} aria-labelledby={id}>
            <h3 id={id} className={css.sectionTitle}>
              {title}
            </h3>
            <MarkdownText>{markdown}</MarkdownText>
          </section>
        ))}
      </article>
      <aside className={css.aside} aria-label={t('help.asideLabel')}>
        {article.related.length > 0 ? (
          <Panel title={t('help.related')} ruled>
            <ArticleLinks articles={article.related} quiet />
          </Panel>
        ) : null}
        <Panel title={t('help.moreTitle')} ruled>
          <p className={css.moreText}>{t('help.moreText')}</p>
          <LinkButton {...linkProps(helpHref({ tab: 'write' }))} icon={<Icon name="mail" />}>
            {t('help.tab.write')}
          </LinkButton>
        </Panel>
      </aside>
    </div>
  );
}
