import { Icon, Panel } from 'shared-ui/components';
import { formatDate, LinkButton, linkProps } from 'shared-ui/core';
import { CaseBadge } from '../../parts/case/case-badge';
import { caseSubject } from '../../parts/case/case-columns';
import { CasePage, CaseSheet } from '../../parts/case/case-page';
import { CaseTurn } from '../../parts/case/case-turn';
import { WithdrawCase } from '../../parts/case/withdraw-case';
import css from '../../parts/detail.module.css';
import { caseHref } from '../../parts/links';
import { Prose } from '../../parts/prose';
import { useMayAsk } from '../../parts/roles';
import { casePdf, type Case } from '../../queries/cases';
import { returnLabel } from '../../queries/returns';
import { useTranslations } from '../../translations';
import { LABELLED } from './return-label';
import { ReturnLines } from './return-lines';
import { SendReturn } from './send-return';

/** Shows the page of one return: /mon-cabinet/retour?id=… */
export default function ReturnPage() {
  const t = useTranslations();
  const labels = {
    one: t('title.return'),
    numbered: (reference: string) => t('return.title', { reference }),
    error: { title: t('return.error.title'), text: t('return.error.text') },
  };
  return (
    <CasePage view="returns" labels={labels}>
      {(data, user) => <ReturnSheet data={data} user={user} />}
    </CasePage>
  );
}

function ReturnSheet({ data, user }: { data: Case; user: string }) {
  const t = useTranslations();
  const { deliveryNote, carrier, tracking } = data;
  return (
    <CaseSheet
      view="returns"
      data={data}
      user={user}
      detail={t('return.detail')}
      more={[
        ...(deliveryNote ? [{ term: t('returnForm.fact.note'), value: deliveryNote }] : []),
        ...(carrier ? [{ term: t('return.carrier'), value: [carrier, tracking].filter(Boolean).join(' · ') }] : []),
      ]}
      head={(onAnswer) => <ReturnHead data={data} user={user} onAnswer={onAnswer} />}
    >
      <Panel title={t('return.lines')}>
        <ReturnLines lines={data.lines} />
      </Panel>
      {data.description ? (
        <Panel title={t('return.comment')}>
          <Prose written paragraphs={data.description.split(/\n+/)} />
        </Panel>
      ) : null}
    </CaseSheet>
  );
}

function ReturnHead({ data, user, onAnswer }: { data: Case; user: string; onAnswer: () => void }) {
  const t = useTranslations();
  const mayAsk = useMayAsk();
  const pieces = data.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <header className={css.head}>
      <div className={css.who}>
        <h2 className={css.titleKept}>
          <span lang={data.subject ? '' : undefined}>{caseSubject(data, t)}</span>
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
