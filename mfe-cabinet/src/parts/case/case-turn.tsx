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
  if (data.status === 'info_requested') {
    const question = data.timeline.findLast(({ status, note }) => status === 'info_requested' && note)?.note;
    return (
      <Alert
        tone="warning"
        action={
          <Button size="s" onClick={onAnswer}>
            {t('cases.answer')}
          </Button>
        }
      >
        <strong className={css.lead}>{t('cases.turn.practice')}</strong>
        {question ? <q className={css.question}>{question}</q> : null}
        <span className={css.next}>{next}</span>
      </Alert>
    );
  }
  if (data.receiptDueOn !== undefined && data.receiptDueOn < dayOf(new Date())) {
    return (
      <Alert tone="warning">
        <div className={detail.turn}>
          <div>
            <strong className={css.lead}>{t('cases.late.lead', { date: formatDate(data.receiptDueOn) })}</strong>
            <span className={css.next}>{t(`cases.late.${view}`)}</span>
          </div>
          <div className={detail.turnActions}>
            <Button onClick={onAnswer}>{t('cases.late.act')}</Button>
          </div>
        </div>
      </Alert>
    );
  }
  const turn = turnOf(view, data);
  return (
    <p className={css.quiet}>
      <strong className={css.lead}>{t(`cases.turn.${turn}`)}</strong> {next}
    </p>
  );
}
