import { Icon, Panel, Teeth } from 'shared-ui/components';
import { formatDate, LinkButton, linkProps } from 'shared-ui/core';
import { CaseBadge } from '../../parts/case/case-badge';
import { caseSubject } from '../../parts/case/case-columns';
import { CasePage, CaseSheet } from '../../parts/case/case-page';
import { CaseTurn } from '../../parts/case/case-turn';
import { WithdrawCase } from '../../parts/case/withdraw-case';
import css from '../../parts/detail.module.css';
import { caseHref } from '../../parts/links';
import { Prose } from '../../parts/prose';
import { casePdf, type Case } from '../../queries/cases';
import { useTranslations } from '../../translations';
import { WarrantyFacts } from './warranty-facts';

/** Shows the page of one claim: /mon-cabinet/reclamation?id=… */
export default function ClaimPage() {
  const t = useTranslations();
  const labels = {
    one: t('title.claim'),
    numbered: (reference: string) => t('claim.title', { reference }),
    error: { title: t('claim.error.title'), text: t('claim.error.text') },
  };
  return (
    <CasePage view="claims" labels={labels}>
      {(data, user) => (
        <CaseSheet
          view="claims"
          data={data}
          user={user}
          detail={t('claim.detail')}
          head={(onAnswer) => <ClaimHead data={data} user={user} onAnswer={onAnswer} />}
        >
          <Panel title={t('claim.what')}>
            {data.description ? (
              <Prose written paragraphs={data.description.split(/\n+/)} />
            ) : (
              <p className={css.none}>{t('claim.nothing')}</p>
            )}
          </Panel>
          {data.warranty ? (
            <Panel title={t('claim.warranty')}>
              <WarrantyFacts warranty={data.warranty} />
            </Panel>
          ) : null}
        </CaseSheet>
      )}
    </CasePage>
  );
}

function ClaimHead({ data, user, onAnswer }: { data: Case; user: string; onAnswer: () => void }) {
  const t = useTranslations();
  const pdf = casePdf(data.uuid);
  return (
    <header className={css.head}>
      <div className={css.who}>
        <h2 className={css.titleKept}>
          <span>
            <span lang={data.subject ? '' : undefined}>{caseSubject(data, t)}</span> <Teeth teeth={data.teeth} />
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
