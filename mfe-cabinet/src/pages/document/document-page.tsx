import { useQuery } from '@tanstack/react-query';
import { DefinitionList, Detail, Icon, Panel, Unknown } from 'shared-ui/components';
import { formatDate, LinkButton, linkProps, usePage, useT, useUserUuid } from 'shared-ui/core';
import { listBehind, useSearchParams } from 'shared-ui/router';
import css from '../../parts/detail.module.css';
import { orderHref, paths, readId } from '../../parts/links';
import { ValidityBadge } from '../../parts/marks';
import { PaperPreview } from '../../parts/paper-preview';
import { validityPeriod } from '../../parts/papers';
import { Prose } from '../../parts/prose';
import { documentPdf, documentQueryOptions, type DocumentDetail } from '../../queries/documents';
import { useTranslations } from '../../translations';

/** Shows the page of one document: /mon-cabinet/document?id=… */
export function DocumentPage() {
  const [params] = useSearchParams();
  const id = readId(params);
  return id === null ? <NoDocument /> : <KnownDocument id={id} />;
}

function NoDocument() {
  const t = useTranslations();
  usePage({ title: t('title.document'), back: listBehind(paths.documentGroup) });
  return <Unknown list={{ href: paths.documentGroup, label: t('title.documents') }} />;
}

function KnownDocument({ id }: { id: string }) {
  const t = useTranslations();
  const user = useUserUuid();
  const query = useQuery(documentQueryOptions(user, id));
  usePage({ title: query.data?.title ?? t('title.document'), back: listBehind(paths.documentGroup) });
  return (
    <Detail
      query={query}
      list={{ href: paths.documentGroup, label: t('title.documents') }}
      error={{ title: t('document.error.title'), text: t('document.error.text') }}
    >
      {(document) => <DocumentSheet document={document} pdf={documentPdf(user, id)} />}
    </Detail>
  );
}

function DocumentSheet({ document, pdf }: { document: DocumentDetail; pdf: string }) {
  const t = useTranslations();
  return (
    <div className={css.sheet}>
      <header className={css.head}>
        <div className={css.who}>
          <ValidityBadge validity={document.validity} />
          <p className={css.facts}>
            {[t(`documentKind.${document.kind}`), document.reference, t('document.issuedOn', { date: formatDate(document.issuedOn) })].join(
              ' · ',
            )}
          </p>
        </div>
        <div className={css.actions}>
          <LinkButton icon={<Icon name="eye" />} href={pdf} target="_blank" rel="noopener">
            {t('common.viewPdf')}
          </LinkButton>
          <LinkButton icon={<Icon name="download" />} href={pdf} download>
            {t('common.downloadPdf')}
          </LinkButton>
        </div>
      </header>
      <div className={css.columns}>
        <div className={css.main}>
          <Panel title={t('document.content')}>
            {document.facts.length > 0 ? (
              <DefinitionList items={document.facts.map(({ label, value }) => ({ term: label, value }))} />
            ) : null}
            <Prose paragraphs={document.paragraphs} />
          </Panel>
          <PaperPreview address={pdf} name={document.title} />
        </div>
        <DocumentAside document={document} />
      </div>
    </div>
  );
}

function DocumentAside({ document }: { document: DocumentDetail }) {
  const t = useTranslations();
  const ui = useT('ui');
  const { line, application, order } = document;
  return (
    <aside className={css.aside} aria-label={t('document.detail')}>
      <Panel title={t('document.detail')}>
        <DefinitionList
          items={[
            { term: t('documents.column.validity'), value: validityPeriod(document, t) },
            ...(line ? [{ term: t('papers.line'), value: ui(`productLine.${line}`) }] : []),
            ...(application ? [{ term: t('papers.application'), value: application.name }] : []),
            ...(order ? [{ term: t('title.order'), value: <a {...linkProps(orderHref(order))}>{order}</a> }] : []),
          ]}
        />
      </Panel>
    </aside>
  );
}
