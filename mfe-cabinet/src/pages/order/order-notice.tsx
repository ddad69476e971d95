import type { ReactNode } from 'react';
import { Alert, LinkButton, linkProps } from 'shared-ui/core';
import css from '../../parts/detail.module.css';
import { Late } from '../../parts/late';
import { askAboutOrderHref } from '../../parts/links';
import { midSentence } from '../../parts/sentence';
import type { Decisions } from '../../queries/decisions';
import type { Order } from '../../queries/orders';
import { useTranslations } from '../../translations';
import { CancelledNotice, DateNotice, OrderLink, PlanNotice, RefusedNotice, Turn } from './order-turn';

interface NoticeProps {
  order: Order;
  user: string;
  /** Absent where nothing can be decided: for this role, or with this manufacturer. */
  decisions: Decisions | undefined;
}

/** Shows the order's most important message, with the practice's possible actions. */
export function OrderNotice(props: NoticeProps) {
  const notices = useNotices(props);
  return notices.length === 0 ? null : <div className={css.notices}>{notices}</div>;
}

function useNotices({ order, user, decisions }: NoticeProps): ReactNode[] {
  const t = useTranslations();
  const { reference, status, refusalReason, deliveredParts, lateDays, follows } = order;
  const main = mainNotice();
  return [
    ...(main ? [<div key="main">{main}</div>] : []),
    ...(lateDays === undefined
      ? []
      : [
          <Turn
            key="late"
            tone="warning"
            actions={<LinkButton {...linkProps(askAboutOrderHref(reference))}>{t('order.askDate')}</LinkButton>}
          >
            <Late days={lateDays} /> {t('order.lateText')}
          </Turn>,
        ]),
    ...(follows === undefined
      ? []
      : [
          <Alert key="follows" tone="info">
            {t('order.follows')} <OrderLink reference={follows} />
          </Alert>,
        ]),
  ];

  function mainNotice(): ReactNode {
    if (order.cancelledAt !== undefined) return <CancelledNotice order={order} user={user} decisions={decisions} />;
    if (status === 'refused') {
      const why = refusalReason ? t('order.refused', { reason: midSentence(refusalReason) }) : t('order.refusedPlain');
      return <RefusedNotice order={order} user={user} decisions={decisions} why={why} />;
    }
    if (decisions?.plan?.state === 'waiting') return <PlanNotice user={user} decisions={decisions} patient={order.patient?.uuid} />;
    if (status === 'delivery_date_pending') {
      return decisions ? <DateNotice user={user} decisions={decisions} /> : <Alert tone="warning">{t('order.dateOwed')}</Alert>;
    }
    if (deliveredParts) return <Alert tone="warning">{t('order.modified', { ...deliveredParts })}</Alert>;
    return null;
  }
}
