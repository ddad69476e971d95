import { useQuery } from '@tanstack/react-query';
import { DefinitionList, Detail, Panel, Unknown } from 'shared-ui/components';
import { formatDate, fullName, LinkButton, linkProps, usePage, useUserUuid } from 'shared-ui/core';
import { listBehind, useSearchParams } from 'shared-ui/router';
import { partnerHref, paths, readId } from '../../parts/links';
import { PartnershipBadge } from '../../parts/partnership-badge';
import sheet from '../../parts/sheet.module.css';
import { RequestTimeline } from '../../parts/request-timeline';
import { WithdrawRequest } from '../../parts/withdraw-request';
import { type PartnershipRequest, requestQueryOptions } from '../../queries/requests';
import { useTranslations } from '../../translations';

/** Shows the page of one partnership request: /nos-partenaires/demande?id=… */
export default function RequestPage() {
  const [params] = useSearchParams();
  const id = readId(params);
  return id === null ? <NoRequest /> : <KnownRequest key={id} id={id} />;
}

function NoRequest() {
  const t = useTranslations();
  usePage({ title: t('title.request'), back: listBehind(paths.requests) });
  return <Unknown list={{ href: paths.requests, label: t('title.requests') }} />;
}

function KnownRequest({ id }: { id: string }) {
  const t = useTranslations();
  const user = useUserUuid();
  const query = useQuery(requestQueryOptions(user, id));
  const name = query.data?.partner.name;
  usePage({ title: name === undefined ? t('title.request') : t('partnership.heading', { name }), back: listBehind(paths.requests) });
  return (
    <Detail
      query={query}
      list={{ href: paths.requests, label: t('title.requests') }}
      error={{ title: t('partnership.error.title'), text: t('partnership.error.text') }}
    >
      {(request) => <RequestSheet request={request} user={user} />}
    </Detail>
  );
}

function RequestSheet({ request, user }: { request: PartnershipRequest; user: string }) {
  const t = useTranslations();
  const { partner, status, requestedAt, requestedBy, changedAt } = request;
  return (
    <div className={sheet.sheet}>
      <header className={sheet.head}>
        <div className={sheet.who}>
          <PartnershipBadge status={status} />
          <p className={sheet.facts}>{t(`partnership.explain.${status}`)}</p>
        </div>
        <div className={sheet.actions}>
          <LinkButton {...linkProps(partnerHref(partner.uuid))}>{t('partnership.seePartner')}</LinkButton>
          <WithdrawRequest request={request} user={user} />
        </div>
      </header>
      <div className={sheet.columns}>
        <div className={sheet.main}>
          <Panel title={t('partnership.timeline')}>
            <RequestTimeline request={request} />
          </Panel>
        </div>
        <aside className={sheet.aside} aria-label={t('partnership.facts')}>
          <Panel title={t('partnership.facts')}>
            <DefinitionList
              items={[
                { term: t('partnership.column.partner'), value: partner.name },
                { term: t('partners.filter.category'), value: t(`partners.category.${partner.category}`) },
                { term: t('partnership.by'), value: fullName(requestedBy) },
                { term: t('partnership.column.date'), value: formatDate(requestedAt) },
                { term: t('partnership.column.changed'), value: formatDate(changedAt) },
              ]}
            />
          </Panel>
        </aside>
      </div>
    </div>
  );
}
