import { useRef, useState, type ReactNode } from 'react';
import { Icon } from 'shared-ui/components';
import { Alert, Button, formatDateTime, formatTime, LinkButton, linkProps, notify, useLocale, type AlertTone } from 'shared-ui/core';
import { ConfirmDialog } from 'shared-ui/overlays';
import { formatWeekdayDate } from '../../parts/days';
import { DateDialog, DatePanel, ImpressionDrop, PlanDialog } from '../../parts/decide';
import { useDecision } from '../../parts/decide/use-decision';
import css from '../../parts/detail.module.css';
import { orderHref, patientFileHref } from '../../parts/links';
import { isAllowed, type Decisions } from '../../queries/decisions';
import type { Order } from '../../queries/orders';
import { useTranslations } from '../../translations';

/** Links to another order by its reference. */
export function OrderLink({ reference }: { reference: string }) {
  return <a {...linkProps(orderHref(reference))}>{reference}</a>;
}

interface TurnProps {
  tone: AlertTone;
  failure?: string | null;
  /** The possible actions, the main one first. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Shows a pending decision or a delay with its actions. */
export function Turn({ tone, failure, actions, children }: TurnProps) {
  return (
    <>
      <Alert tone={tone}>
        <div className={css.turn}>
          <div>{children}</div>
          {actions ? <div className={css.turnActions}>{actions}</div> : null}
        </div>
      </Alert>
      {failure ? <Alert>{failure}</Alert> : null}
    </>
  );
}

interface DecidedProps {
  decisions: Decisions;
  user: string;
}

/** Shows a delivery date that the practice must settle: the laboratory's proposal, the practice's own pending one, or none yet. */
export function DateNotice({ decisions, user }: DecidedProps) {
  const t = useTranslations();
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  // The panel, and the focus with it, goes once a date is sent.
  const box = useRef<HTMLDivElement>(null);
  const { send, busy, failure } = useDecision(user, decisions);
  const { reference, offeredOn, offerNote, proposedOn } = decisions;
  const format = (day: string) => formatWeekdayDate(day, locale);
  const accept = async (day: string) => {
    if (await send({ act: 'date', on: day }))
      notify({ tone: 'success', message: t('decide.date.agreed', { reference, date: format(day) }) });
  };
  const withdraw = async () => {
    if (await send({ act: 'withdraw' })) notify({ tone: 'success', message: t('decide.date.withdrawn', { reference }) });
  };
  const may = isAllowed(decisions, 'date');
  const undated = offeredOn === undefined && proposedOn === undefined;
  return (
    <div ref={box} tabIndex={-1} className={css.focusable}>
      <Turn
        tone={proposedOn === undefined ? 'warning' : 'info'}
        failure={failure}
        actions={
          may && !undated ? (
            <>
              {offeredOn === undefined ? null : (
                <Button variant="primary" busy={busy} onClick={() => void accept(offeredOn)}>
                  {t('decide.date.accept')}
                </Button>
              )}
              {proposedOn === undefined ? null : (
                <Button busy={busy} onClick={() => void withdraw()}>
                  {t('decide.date.withdraw')}
                </Button>
              )}
              <Button icon={<Icon name="calendar" />} onClick={() => setOpen(true)}>
                {t('decide.date.other')}
              </Button>
            </>
          ) : null
        }
      >
        {proposedOn !== undefined ? t('decide.date.waits', { date: format(proposedOn) }) : null}
        {offeredOn !== undefined ? <b>{t('decide.date.offered', { date: format(offeredOn) })}</b> : null}
        {undated ? t('order.dateOwed') : null}
        {offerNote === undefined ? null : <q className={css.said}>{offerNote}</q>}
      </Turn>
      {may && undated ? <DatePanel decisions={decisions} user={user} onDone={() => box.current?.focus()} /> : null}
      {open ? <DateDialog decisions={decisions} user={user} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

interface RefusedProps {
  order: Order;
  user: string;
  decisions: Decisions | undefined;
  why: string;
}

/** Shows a refusal, and offers to send a new impression. */
export function RefusedNotice({ order, user, decisions, why }: RefusedProps) {
  const t = useTranslations();
  const followedBy = order.followedBy ?? decisions?.followedBy;
  const { patient } = order;
  return (
    <Turn
      tone={followedBy === undefined ? 'error' : 'info'}
      actions={
        decisions && patient && isAllowed(decisions, 'impression') ? (
          <ImpressionDrop decisions={decisions} user={user} patient={patient.uuid} />
        ) : null
      }
    >
      {why}
      {followedBy === undefined ? null : (
        <p>
          {t('order.followedBy')} <OrderLink reference={followedBy} />
        </p>
      )}
    </Turn>
  );
}

/** Shows a treatment plan that waits for the practice's decision. */
export function PlanNotice({ decisions, user, patient }: DecidedProps & { patient: string | undefined }) {
  const t = useTranslations();
  const [asked, setAsked] = useState<'approve' | 'changes' | null>(null);
  const { send, busy, failure } = useDecision(user, decisions);
  const { plan, reference } = decisions;
  const approve = async () => {
    const done = await send({ act: 'plan', decision: 'approve' });
    setAsked(null);
    if (done) notify({ tone: 'success', message: t('decide.plan.approved', { reference }) });
  };
  const close = () => setAsked(null);
  return (
    <>
      <Turn
        tone="warning"
        failure={failure}
        actions={
          <>
            {isAllowed(decisions, 'plan') ? (
              <>
                <Button variant="primary" busy={busy} onClick={() => setAsked('approve')}>
                  {t('decide.plan.approve')}
                </Button>
                <Button onClick={() => setAsked('changes')}>{t('decide.plan.changes')}</Button>
              </>
            ) : null}
            {plan && patient ? (
              <LinkButton {...linkProps(patientFileHref(patient, plan.fileUuid))} icon={<Icon name="eye" />}>
                {t('decide.plan.view')}
              </LinkButton>
            ) : null}
          </>
        }
      >
        <b>{t('decide.plan.waits')}</b>
        {plan ? <p lang="">{plan.name}</p> : null}
        {plan?.note === undefined ? null : (
          <q lang="" className={css.said}>
            {plan.note}
          </q>
        )}
        {isAllowed(decisions, 'plan') ? null : <p>{t('decide.plan.role')}</p>}
      </Turn>
      {asked === 'approve' ? (
        <ConfirmDialog
          open
          danger={false}
          title={t('decide.plan.title', { reference })}
          confirm={t('decide.plan.approve')}
          onConfirm={approve}
          onCancel={close}
        >
          <p>{t('decide.plan.text')}</p>
        </ConfirmDialog>
      ) : null}
      {asked === 'changes' ? <PlanDialog decisions={decisions} user={user} onClose={close} /> : null}
    </>
  );
}

/** Shows a cancellation, and how to undo it while that is possible. */
export function CancelledNotice({ order, user, decisions }: { order: Order; user: string; decisions: Decisions | undefined }) {
  const t = useTranslations();
  const { reference, cancelledAt = '' } = order;
  const { send, busy, failure } = useDecision(user, decisions ?? { reference, version: 0 });
  const restorable = isAllowed(decisions, 'restore');
  const restore = async () => {
    if (await send({ act: 'restore' })) notify({ tone: 'success', message: t('decide.restored', { reference }) });
  };
  return (
    <Turn
      tone="info"
      failure={failure}
      actions={
        restorable ? (
          <Button busy={busy} onClick={() => void restore()}>
            {t('decide.undo')}
          </Button>
        ) : null
      }
    >
      {t('order.cancelled', { when: formatDateTime(cancelledAt) })}
      {restorable && decisions?.restorableUntil ? ` ${t('order.restorable', { when: formatTime(decisions.restorableUntil) })}` : null}
    </Turn>
  );
}
