import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Icon, Panel, Teeth } from 'shared-ui/components';
import { formatDate, LinkButton, linkProps, usePage } from 'shared-ui/core';
import { useSearchParams } from 'shared-ui/router';
import { CaseBadge } from '../../parts/case/case-badge';
import { caseSubject } from '../../parts/case/case-columns';
import { CaseFacts } from '../../parts/case/case-facts';
import { CaseFiles } from '../../parts/case/case-files';
import { CaseThread } from '../../parts/case/case-thread';
import { CaseTimeline } from '../../parts/case/case-timeline';
import { CaseTurn } from '../../parts/case/case-turn';
import { Detail, Unknown } from '../../parts/detail';
import css from '../../parts/detail.module.css';
import { listBehind } from '../../parts/last-list';
import { caseHref, paths, readId } from '../../parts/links';
import { Prose } from '../../parts/prose';
import { useUserUuid } from '../../parts/use-user';
import { casePdf, caseQueryOptions, type Case } from '../../queries/cases';
import { useWords } from '../../words';
import { EventFacts } from './event-facts';
import { isSerious } from './harm';
import own from './incident.module.css';
import { SeriousNotice } from './serious-notice';

/** One safety event: /mon-cabinet/incident?id=… */
export default function IncidentPage() {
  const t = useWords();
  const [params] = useSearchParams();
  const id = readId(params);
  if (id !== null) return <KnownIncident key={id} id={id} />;
  return <UnknownIncident title={t('title.incident')} />;
}

function UnknownIncident({ title }: { title: string }) {
  const t = useWords();
  usePage({ title, back: listBehind(paths.incidents) });
  return <Unknown list={{ href: paths.incidents, label: t('title.incidents') }} />;
}

function KnownIncident({ id }: { id: string }) {
  const t = useWords();
  const user = useUserUuid();
  const query = useQuery(caseQueryOptions('incidents', user, id));
  const reference = query.data?.reference;
  usePage({ title: reference === undefined ? t('title.incident') : t('incident.title', { reference }), back: listBehind(paths.incidents) });
  return (
    <Detail
      query={query}
      list={{ href: paths.incidents, label: t('title.incidents') }}
      error={{ title: t('incident.error.title'), text: t('incident.error.text') }}
    >
      {(data) => <IncidentSheet data={data} user={user} />}
    </Detail>
  );
}

function IncidentSheet({ data, user }: { data: Case; user: string }) {
  const t = useWords();
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <div className={css.sheet}>
      <IncidentHead data={data} onAnswer={() => field.current?.focus()} />
      <div className={css.columns}>
        <div className={css.main}>
          <Panel title={t('incident.what')}>
            {data.description ? <Prose paragraphs={data.description.split(/\n+/)} /> : <p className={css.none}>{t('incident.nothing')}</p>}
          </Panel>
          {data.event ? (
            <Panel title={t('incident.event')}>
              <EventFacts event={data.event} />
            </Panel>
          ) : null}
          <Panel title={t('cases.files.title')} ruled>
            <CaseFiles view="incidents" data={data} user={user} />
          </Panel>
          <Panel title={t('cases.thread.title')}>
            <CaseThread view="incidents" data={data} user={user} field={field} />
          </Panel>
        </div>
        <aside className={css.aside} aria-label={t('incident.detail')}>
          <Panel title={t('cases.timeline')}>
            <CaseTimeline view="incidents" data={data} />
          </Panel>
          <Panel title={t('incident.detail')}>
            <CaseFacts data={data} />
          </Panel>
        </aside>
      </div>
    </div>
  );
}

function IncidentHead({ data, onAnswer }: { data: Case; onAnswer: () => void }) {
  const t = useWords();
  const { event, submittedAt, status } = data;
  const open = status !== 'closed' && isSerious(event?.harm);
  return (
    <header className={css.head}>
      <div className={css.who}>
        <h2 className={css.titleKept}>
          <span>
            {caseSubject(data, t)} <Teeth teeth={data.teeth} />
          </span>
          <CaseBadge view="incidents" status={status} />
        </h2>
        <p className={css.facts}>
          {[
            event?.harm ? t(`incident.harms.${event.harm}`) : '',
            submittedAt ? t('incident.sentOn', { date: formatDate(submittedAt) }) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className={css.actions}>
        {status === 'draft' ? (
          <LinkButton {...linkProps(caseHref('incidents', data))} variant="primary">
            {t('cases.resume')}
          </LinkButton>
        ) : null}
        <LinkButton icon={<Icon name="download" />} href={casePdf(data.uuid)} download>
          PDF
        </LinkButton>
      </div>
      <div className={css.notice}>
        <div className={own.stack}>
          <CaseTurn view="incidents" data={data} onAnswer={onAnswer} />
          {open ? <SeriousNotice /> : null}
        </div>
      </div>
    </header>
  );
}
