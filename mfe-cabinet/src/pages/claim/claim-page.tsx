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
import { WithdrawCase } from '../../parts/case/withdraw-case';
import { Detail, Unknown } from '../../parts/detail';
import css from '../../parts/detail.module.css';
import { listBehind } from '../../parts/last-list';
import { caseHref, paths, readId } from '../../parts/links';
import { Prose } from '../../parts/prose';
import { useUserUuid } from '../../parts/use-user';
import { casePdf, caseQueryOptions, type Case } from '../../queries/cases';
import { useWords } from '../../words';
import { WarrantyFacts } from './warranty-facts';

/** One claim: /mon-cabinet/reclamation?id=… */
export default function ClaimPage() {
  const t = useWords();
  const [params] = useSearchParams();
  const id = readId(params);
  if (id !== null) return <KnownClaim key={id} id={id} />;
  return <UnknownClaim title={t('title.claim')} />;
}

function UnknownClaim({ title }: { title: string }) {
  const t = useWords();
  usePage({ title, back: listBehind(paths.claims) });
  return <Unknown list={{ href: paths.claims, label: t('title.claims') }} />;
}

function KnownClaim({ id }: { id: string }) {
  const t = useWords();
  const user = useUserUuid();
  const query = useQuery(caseQueryOptions('claims', user, id));
  const reference = query.data?.reference;
  usePage({ title: reference === undefined ? t('title.claim') : t('claim.title', { reference }), back: listBehind(paths.claims) });
  return (
    <Detail
      query={query}
      list={{ href: paths.claims, label: t('title.claims') }}
      error={{ title: t('claim.error.title'), text: t('claim.error.text') }}
    >
      {(data) => <ClaimSheet data={data} user={user} />}
    </Detail>
  );
}

function ClaimSheet({ data, user }: { data: Case; user: string }) {
  const t = useWords();
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <div className={css.sheet}>
      <ClaimHead data={data} user={user} onAnswer={() => field.current?.focus()} />
      <div className={css.columns}>
        <div className={css.main}>
          <Panel title={t('claim.what')}>
            {data.description ? <Prose paragraphs={data.description.split(/\n+/)} /> : <p className={css.none}>{t('claim.nothing')}</p>}
          </Panel>
          {data.warranty ? (
            <Panel title={t('claim.warranty')}>
              <WarrantyFacts warranty={data.warranty} />
            </Panel>
          ) : null}
          <Panel title={t('cases.files.title')} ruled>
            <CaseFiles view="claims" user={user} data={data} />
          </Panel>
          <Panel title={t('cases.thread.title')}>
            <CaseThread view="claims" data={data} user={user} field={field} />
          </Panel>
        </div>
        <aside className={css.aside} aria-label={t('claim.detail')}>
          <Panel title={t('cases.timeline')}>
            <CaseTimeline view="claims" data={data} />
          </Panel>
          <Panel title={t('claim.detail')}>
            <CaseFacts data={data} />
          </Panel>
        </aside>
      </div>
    </div>
  );
}

function ClaimHead({ data, user, onAnswer }: { data: Case; user: string; onAnswer: () => void }) {
  const t = useWords();
  const pdf = casePdf(data.uuid);
  return (
    <header className={css.head}>
      <div className={css.who}>
        <h2 className={css.titleKept}>
          <span>
            {caseSubject(data, t)} <Teeth teeth={data.teeth} />
          </span>
          <CaseBadge view="claims" status={data.status} />
        </h2>
        <p className={css.facts}>
          {[
            data.category ? t(`claim.category.${data.category}`) : '',
            data.submittedAt ? t('claim.sentOn', { date: formatDate(data.submittedAt) }) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className={css.actions}>
        {data.status === 'draft' ? (
          <LinkButton {...linkProps(caseHref('claims', data))} variant="primary">
            {t('cases.resume')}
          </LinkButton>
        ) : null}
        <LinkButton icon={<Icon name="download" />} href={pdf} download>
          PDF
        </LinkButton>
        <WithdrawCase view="claims" data={data} user={user} />
      </div>
      <div className={css.notice}>
        <CaseTurn view="claims" data={data} onAnswer={onAnswer} />
      </div>
    </header>
  );
}
