import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Icon, Panel } from 'shared-ui/components';
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
import { useMayAsk } from '../../parts/roles';
import { useUserUuid } from '../../parts/use-user';
import { casePdf, caseQueryOptions, type Case } from '../../queries/cases';
import { returnLabel } from '../../queries/returns';
import { useWords } from '../../words';
import { LABELLED } from './return-label';
import { ReturnLines } from './return-lines';
import { SendReturn } from './send-return';

/** One return: /mon-cabinet/retour?id=… */
export default function ReturnPage() {
  const t = useWords();
  const [params] = useSearchParams();
  const id = readId(params);
  if (id !== null) return <KnownReturn key={id} id={id} />;
  return <UnknownReturn title={t('title.return')} />;
}

function UnknownReturn({ title }: { title: string }) {
  const t = useWords();
  usePage({ title, back: listBehind(paths.returns) });
  return <Unknown list={{ href: paths.returns, label: t('title.returns') }} />;
}

function KnownReturn({ id }: { id: string }) {
  const t = useWords();
  const user = useUserUuid();
  const query = useQuery(caseQueryOptions('returns', user, id));
  const reference = query.data?.reference;
  usePage({ title: reference === undefined ? t('title.return') : t('return.title', { reference }), back: listBehind(paths.returns) });
  return (
    <Detail
      query={query}
      list={{ href: paths.returns, label: t('title.returns') }}
      error={{ title: t('return.error.title'), text: t('return.error.text') }}
    >
      {(data) => <ReturnSheet data={data} user={user} />}
    </Detail>
  );
}

function ReturnSheet({ data, user }: { data: Case; user: string }) {
  const t = useWords();
  const mayAsk = useMayAsk();
  const field = useRef<HTMLTextAreaElement>(null);
  const { deliveryNote, carrier, tracking } = data;
  return (
    <div className={css.sheet}>
      <ReturnHead data={data} user={user} onAnswer={() => field.current?.focus()} />
      <div className={css.columns}>
        <div className={css.main}>
          <Panel title={t('return.lines')}>
            <ReturnLines lines={data.lines} />
          </Panel>
          {data.description ? (
            <Panel title={t('return.comment')}>
              <Prose paragraphs={data.description.split(/\n+/)} />
            </Panel>
          ) : null}
          {/* Files are health data, which the accounts do not see. */}
          {mayAsk ? (
            <Panel title={t('cases.files.title')} ruled>
              <CaseFiles view="returns" data={data} user={user} />
            </Panel>
          ) : null}
          <Panel title={t('cases.thread.title')}>
            <CaseThread view="returns" data={data} user={user} field={field} />
          </Panel>
        </div>
        <aside className={css.aside} aria-label={t('return.detail')}>
          <Panel title={t('cases.timeline')}>
            <CaseTimeline view="returns" data={data} />
          </Panel>
          <Panel title={t('return.detail')}>
            <CaseFacts
              data={data}
              more={[
                ...(deliveryNote ? [{ term: t('returnForm.fact.note'), value: deliveryNote }] : []),
                ...(carrier ? [{ term: t('return.carrier'), value: [carrier, tracking].filter(Boolean).join(' · ') }] : []),
              ]}
            />
          </Panel>
        </aside>
      </div>
    </div>
  );
}

function ReturnHead({ data, user, onAnswer }: { data: Case; user: string; onAnswer: () => void }) {
  const t = useWords();
  const mayAsk = useMayAsk();
  const pieces = data.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <header className={css.head}>
      <div className={css.who}>
        <h2 className={css.titleKept}>
          <span>{caseSubject(data, t)}</span>
          <CaseBadge view="returns" status={data.status} />
        </h2>
        <p className={css.facts}>
          {[
            t('return.pieces', { count: pieces, n: pieces }),
            data.deliveryNote ?? '',
            data.submittedAt ? t('return.askedOn', { date: formatDate(data.submittedAt) }) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className={css.actions}>
        {data.status === 'draft' ? (
          <LinkButton {...linkProps(caseHref('returns', data))} variant="primary">
            {t('cases.resume')}
          </LinkButton>
        ) : null}
        {LABELLED.includes(data.status) ? (
          <LinkButton
            variant={data.status === 'submitted' ? 'primary' : 'secondary'}
            icon={<Icon name="printer" />}
            href={returnLabel(user, data.uuid)}
            target="_blank"
            rel="noopener"
          >
            {t('return.label')}
          </LinkButton>
        ) : null}
        {mayAsk ? (
          <LinkButton icon={<Icon name="download" />} href={casePdf(data.uuid)} download>
            PDF
          </LinkButton>
        ) : null}
        <WithdrawCase view="returns" data={data} user={user} />
      </div>
      <div className={css.notice}>
        {data.next.includes('shipped') ? (
          <SendReturn data={data} user={user} />
        ) : (
          <CaseTurn view="returns" data={data} onAnswer={onAnswer} />
        )}
      </div>
    </header>
  );
}
