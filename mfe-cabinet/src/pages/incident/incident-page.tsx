import { Icon, Panel, Teeth } from 'shared-ui/components';
import { formatDate, LinkButton, linkProps } from 'shared-ui/core';
import { CaseBadge } from '../../parts/case/case-badge';
import { caseSubject } from '../../parts/case/case-columns';
import { CasePage, CaseSheet } from '../../parts/case/case-page';
import { CaseTurn } from '../../parts/case/case-turn';
import css from '../../parts/detail.module.css';
import { caseHref } from '../../parts/links';
import { Prose } from '../../parts/prose';
import { casePdf, type Case } from '../../queries/cases';
import { useTranslations } from '../../translations';
import { EventFacts } from './event-facts';
import { isSerious } from './harm';
import own from './incident.module.css';
import { SeriousNotice } from './serious-notice';

/** Shows the page of one safety event: /mon-cabinet/incident?id=… */
export default function IncidentPage() {
  const t = useTranslations();
  const labels = {
    one: t('title.incident'),
    numbered: (reference: string) => t('incident.title', { reference }),
    error: { title: t('incident.error.title'), text: t('incident.error.text') },
  };
  return (
    <CasePage view="incidents" labels={labels}>
      {(data, user) => (
        <CaseSheet
          view="incidents"
          data={data}
          user={user}
          detail={t('incident.detail')}
          head={(onAnswer) => <IncidentHead data={data} onAnswer={onAnswer} />}
        >
          <Panel title={t('incident.what')}>
            {data.description ? (
              <Prose written paragraphs={data.description.split(/\n+/)} />
            ) : (
              <p className={css.none}>{t('incident.nothing')}</p>
            )}
          </Panel>
          {data.event ? (
            <Panel title={t('incident.event')}>
              <EventFacts event={data.event} />
            </Panel>
          ) : null}
        </CaseSheet>
      )}
    </CasePage>
  );
}

function IncidentHead({ data, onAnswer }: { data: Case; onAnswer: () => void }) {
  const t = useTranslations();
  const { event, submittedAt, status } = data;
  const open = status !== 'closed' && isSerious(event?.harm);
  return (
    <header className={css.head}>
      <div className={css.who}>
        <h2 className={css.titleKept}>
          <span>
            <span lang={data.subject ? '' : undefined}>{caseSubject(data, t)}</span> <Teeth teeth={data.teeth} />
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
