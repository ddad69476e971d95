import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ErrorState, Icon, mediaStore, NotFoundState } from 'shared-ui/components';
import { Alert, ApiProblem, Button, formatDate, LinkButton, linkProps, useLocale, usePage, useStore } from 'shared-ui/core';
import { useSearchParams } from 'shared-ui/router';
import { legalQuery, type LegalDocument, type LegalDocumentName } from '../../queries/legal';
import { useTranslations } from '../../translations';
import { paths } from '../links';
import { LegalTabs, pages } from './legal-tabs';
import { MarkdownText } from '../markdown/markdown-text';
import { sections, type Section } from '../markdown/sections';
import css from './legal-document-page.module.css';

/** Whether the table of contents stands above the text; the same width as in the stylesheet. */
const above = mediaStore('(max-width: 1279.98px)');

/** Shows a legal document: its sections with a table of contents, in the current version or, with `?version=1.0`, an older one. */
export function LegalDocumentPage({ name }: { name: LegalDocumentName }) {
  const t = useTranslations();
  const [params] = useSearchParams();
  const path = paths[pages[name]];
  const query = useQuery(legalQuery(name, useLocale(), params.get('version') ?? undefined));
  usePage({ title: t(`title.${pages[name]}`) });
  return (
    <div className={css.page}>
      <LegalTabs current={name} />
      {query.data ? (
        <Sheet document={query.data} path={path} />
      ) : isUnknown(query.error) ? (
        <NotFoundState
          actions={
            <LinkButton {...linkProps(path)} variant="primary">
              {t('legal.toCurrent')}
            </LinkButton>
          }
        >
          {t('legal.unknownVersion')}
        </NotFoundState>
      ) : query.isError ? (
        <ErrorState
          title={t('legal.error')}
          error={query.error}
          at={new Date(query.errorUpdatedAt).toISOString()}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
    </div>
  );
}

/** Reports whether a version does not exist (404) or its number is invalid (400). */
function isUnknown(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status === 404 || error.status === 400);
}

function Sheet({ document, path }: { document: LegalDocument; path: string }) {
  const t = useTranslations();
  const parts = sections(document.markdown);
  useSectionOfAddress(parts);
  const current = document.versions[0];
  return (
    <div className={css.sheet}>
      <article className={css.text}>
        <header className={css.head}>
          <p className={css.summary}>{document.summary}</p>
          <p className={css.facts}>
            {t('legal.version', { version: document.version, date: formatDate(document.effectiveFrom) })}
            <Button size="s" variant="ghost" icon={<Icon name="printer" size={14} />} onClick={() => window.print()} className={css.print}>
              {t('legal.print')}
            </Button>
          </p>
          {current && current.version !== document.version ? (
            <Alert tone="warning">
              {t('legal.old', { date: formatDate(current.effectiveFrom) })} <a {...linkProps(path)}>{t('legal.toCurrent')}</a>
            </Alert>
          ) : null}
        </header>
        {parts.map((part) => (
          <section key={part.id} id={part.id} className={css.section} aria-labelledby={`${part.id}-title`} tabIndex={-1}>
            <h2 id={`${part.id}-title`} className={css.title}>
              {part.title}
            </h2>
            <MarkdownText>{part.markdown}</MarkdownText>
          </section>
        ))}
        <Versions document={document} path={path} />
      </article>
      <Contents parts={parts} />
    </div>
  );
}

/** Links to the sections. Above the text it is folded, so that the document begins on the first screen. */
function Contents({ parts }: { parts: readonly Section[] }) {
  const t = useTranslations();
  return (
    <nav className={css.contents} aria-label={t('legal.contents')}>
      <details open={!useStore(above)}>
        <summary className={css.contentsTitle}>{t('legal.contents')}</summary>
        <ol>
          {parts.map((part) => (
            <li key={part.id}>
              <a href={`#${part.id}`}>{part.title}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

/** Scrolls to the section that the address names, which exists only after the text has loaded, so the browser could not. */
function useSectionOfAddress(parts: readonly Section[]) {
  const asked = parts.find((part) => location.hash === `#${part.id}`)?.id;
  useEffect(() => {
    if (asked) document.getElementById(asked)?.scrollIntoView();
  }, [asked]);
}

function Versions({ document, path }: { document: LegalDocument; path: string }) {
  const t = useTranslations();
  return (
    <section className={css.versions} aria-labelledby="legal-versions">
      <h2 id="legal-versions" className={css.title}>
        {t('legal.versions')}
      </h2>
      <ol>
        {document.versions.map((each, index) => (
          <li key={each.version}>
            <a
              {...linkProps(index === 0 ? path : `${path}?version=${each.version}`)}
              aria-current={each.version === document.version ? 'true' : undefined}
            >
              {t('legal.version', { version: each.version, date: formatDate(each.effectiveFrom) })}
            </a>
            <span>{each.change}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
