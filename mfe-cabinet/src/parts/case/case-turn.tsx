import { Alert, Button, formatDate } from 'shared-ui/core';
import type { Case } from '../../queries/cases';
import type { CaseView } from './model';
import { useTranslations } from '../../translations';
import detail from '../detail.module.css';
import { dayOf } from '../due';
import css from './case-turn.module.css';
import { turnOf } from './status';

/** Shows which side must act and the next step. An open question and an overdue confirmation are emphasised, with a button that focuses the thread. */
export function CaseTurn({ view, data, onAnswer }: { view: CaseView; data: Case; onAnswer: () => void }) {
  const t = useTranslations();
  const next = t(`cases.next.${view}.${data.status}`);
  const asked = data.status === 'info_requested';
  const due = data.receiptDueOn;
  if (asked || (due !== undefined && due < dayOf(new Date()))) {
    const question = asked && data.timeline.findLast(({ status, note }) => status === 'info_requested' && note)?.note;
    return (
      <Alert tone="warning">
        <div className={detail.turn}>
          <div>
            <strong className={css.lead}>
              {due === undefined || asked ? t('cases.turn.practice') : t('cases.late.lead', { date: formatDate(due) })}
            </strong>
            {question ? <q className={css.question}>{question}</q> : null}
            <span className={css.next}>{asked ? next : t(`cases.late.${view}`)}</span>
          </div>
          <div className={detail.turnActions}>
            <Button variant="primary" onClick={onAnswer}>
              {t(asked ? 'cases.answer' : 'cases.late.act')}
            </Button>
          </div>
        </div>
      </Alert>
    );
  }
  return (
    <p className={css.quiet}>
      <strong className={css.lead}>{t(`cases.turn.${turnOf(view, data)}`)}</strong> {next}
    </p>
  );
}
