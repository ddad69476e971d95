import { useState, type ComponentType } from 'react';
import { Icon } from 'shared-ui/components';
import { Button, LinkButton, linkProps, queryClient, useLocale } from 'shared-ui/core';
import { Dialog } from 'shared-ui/overlays';
import type { TodoActProps, TodoOutcome } from 'shared-ui/slots';
import { decisionsQuery, isAllowed, useDecide, type Decision, type Decisions } from '../../queries/decisions';
import type { OrderSummary } from '../../queries/order-cards';
import { useTranslations } from '../../translations';
import { formatWeekdayDate } from '../days';
import { patientFileHref } from '../links';
import css from './decide.module.css';
import { decisionProblem } from './failure';
import { DateDialog, ImpressionDialog, PlanDialog } from './index';

/** Props of the questions about an order. */
interface About {
  decisions: Decisions;
  user: string;
  patient: string | undefined;
}

/** Returns the question of an order for the to-do list, with the current decisions; null where only the order's page can ask. */
export async function orderQuestion({ reference, patient }: OrderSummary, user: string): Promise<ComponentType<TodoActProps> | null> {
  const decisions = await queryClient.fetchQuery({ ...decisionsQuery(user, reference), staleTime: 0 });
  if (!decisions) return null;
  const Question = await questionOf(decisions, patient?.uuid);
  if (!Question) return null;
  const about = { decisions, user, patient: patient?.uuid };
  return (props) => <Question {...about} {...props} />;
}

async function questionOf(decisions: Decisions, patient: string | undefined): Promise<ComponentType<About & TodoActProps> | null> {
  if (patient !== undefined && isAllowed(decisions, 'impression')) {
    await ImpressionDialog.prepare();
    return ImpressionQuestion;
  }
  if (isAllowed(decisions, 'plan')) return PlanQuestion;
  if (!isAllowed(decisions, 'date')) return null;
  if (decisions.offeredOn !== undefined) return OfferQuestion;
  await DateDialog.prepare();
  return DateQuestion;
}

/** Returns the function that makes a decision after its question has closed. */
function useOutcome({ decisions: { reference, version }, user }: About) {
  const t = useTranslations();
  const decide = useDecide(user, reference);
  return async (decision: Decision, message: string, since = version): Promise<TodoOutcome> => {
    try {
      await decide.mutateAsync({ decision, version: since });
      return { done: true, message };
    } catch (error) {
      console.warn('the decision was not made', error);
      return { done: false, message: t(decisionProblem(error)) };
    }
  };
}

function ImpressionQuestion({ decisions, user, patient = '', onClose, onAct }: About & TodoActProps) {
  return (
    <ImpressionDialog
      decisions={decisions}
      user={user}
      patient={patient}
      onClose={onClose}
      onDone={({ message }) => onAct(Promise.resolve({ done: true, message }))}
    />
  );
}

/** Sets a delivery date. A date that the laboratory must confirm can be undone; an agreed date sends the order to production. */
function DateQuestion({ onClose, onAct, ...about }: About & TodoActProps) {
  const t = useTranslations();
  const outcome = useOutcome(about);
  const { reference } = about.decisions;
  return (
    <DateDialog
      decisions={about.decisions}
      user={about.user}
      onClose={onClose}
      onDone={({ message, after: { proposedOn, version } }) => {
        const undo = () => outcome({ act: 'withdraw' }, t('decide.date.withdrawn', { reference }), version);
        onAct(Promise.resolve({ done: true, message, ...(proposedOn === undefined ? {} : { undo }) }));
      }}
    />
  );
}

/** Asks to accept the laboratory's proposed date or to choose another. */
function OfferQuestion(props: About & TodoActProps) {
  const { decisions, onClose, onAct } = props;
  const t = useTranslations();
  const locale = useLocale();
  const outcome = useOutcome(props);
  const [other, setOther] = useState(false);
  if (other) return <DateQuestion {...props} />;
  const { reference, offeredOn = '', offerNote } = decisions;
  const date = formatWeekdayDate(offeredOn, locale);
  const accept = () => onAct(outcome({ act: 'date', on: offeredOn }, t('decide.date.agreed', { reference, date })));
  return (
    <Dialog
      open
      closable
      onClose={onClose}
      title={t('decide.date.title', { reference })}
      actions={
        <>
          <Button icon={<Icon name="calendar" />} onClick={() => setOther(true)}>
            {t('decide.date.other')}
          </Button>
          <Button variant="primary" onClick={accept}>
            {t('decide.date.accept')}
          </Button>
        </>
      }
    >
      <div className={css.body}>
        <p>{t('decide.date.offered', { date })}</p>
        {offerNote === undefined ? null : <QuotedText>{offerNote}</QuotedText>}
      </div>
    </Dialog>
  );
}

/** Asks to approve a treatment plan or to request changes. */
function PlanQuestion(props: About & TodoActProps) {
  const { decisions, user, patient, onClose, onAct } = props;
  const t = useTranslations();
  const outcome = useOutcome(props);
  const [changes, setChanges] = useState(false);
  const { plan, reference } = decisions;
  if (changes) {
    return (
      <PlanDialog
        decisions={decisions}
        user={user}
        onClose={onClose}
        onDone={({ message }) => onAct(Promise.resolve({ done: true, message }))}
      />
    );
  }
  const approve = () => onAct(outcome({ act: 'plan', decision: 'approve' }, t('decide.plan.approved', { reference })));
  return (
    <Dialog
      open
      closable
      onClose={onClose}
      title={t('decide.plan.title', { reference })}
      actions={
        <>
          <Button onClick={() => setChanges(true)}>{t('decide.plan.changes')}</Button>
          <Button variant="primary" onClick={approve}>
            {t('decide.plan.approve')}
          </Button>
        </>
      }
    >
      <div className={css.body}>
        <p>{t('decide.plan.waits')}</p>
        {plan ? <p lang="">{plan.name}</p> : null}
        {plan?.note === undefined ? null : <QuotedText>{plan.note}</QuotedText>}
        <p>{t('decide.plan.text')}</p>
        {plan && patient ? (
          <p>
            <LinkButton {...linkProps(patientFileHref(patient, plan.fileUuid))} icon={<Icon name="eye" />}>
              {t('decide.plan.view')}
            </LinkButton>
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}

/** Shows a text of the laboratory in its original language. */
function QuotedText({ children }: { children: string }) {
  return (
    <q lang="" className={css.detail}>
      {children}
    </q>
  );
}
