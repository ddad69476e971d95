import { useState } from 'react';
import { Icon } from 'shared-ui/components';
import { Button, fullName, LinkButton, linkProps } from 'shared-ui/core';
import { Menu, type MenuEntryItem } from 'shared-ui/overlays';
import { useNarrow } from 'shared-ui/table';
import { AmendDialog, CancelDialog } from '../../parts/decide';
import css from '../../parts/detail.module.css';
import { newClaimHref, newIncidentHref, newReturnHref, patientOrdersHref } from '../../parts/links';
import { useMayAsk } from '../../parts/roles';
import type { Decisions } from '../../queries/decisions';
import { orderPdf, type Order, type OrderStatus } from '../../queries/orders';
import { useTranslations } from '../../translations';
import { ReorderDialog } from './reorder-dialog';

/** Statuses in which the goods and their delivery note have arrived at the practice. */
const DELIVERED: readonly OrderStatus[] = ['delivered_by_carrier', 'partially_delivered', 'delivered'];

/** Returns the number of the order's delivery note, or undefined before delivery. */
export function deliveryNoteOf({ reference, status }: Pick<Order, 'reference' | 'status'>): string | undefined {
  return DELIVERED.includes(status) ? `BL-${reference}` : undefined;
}

/**
 * Shows the actions on an order: reorder, report a problem, and the others in a menu. On a phone the menu has all but the problem report.
 */
export function OrderActions({ order, user, decisions }: { order: Order; user: string; decisions: Decisions | undefined }) {
  const t = useTranslations();
  const narrow = useNarrow();
  const mayAsk = useMayAsk();
  const [asked, setAsked] = useState(false);
  const [deciding, setDeciding] = useState<'amend' | 'cancel' | null>(null);
  const again = () => setAsked(true);
  const changes = useChangeItems(decisions, setDeciding);
  const items = [...changes, ...useMenu(order, user, narrow && mayAsk ? again : undefined)];
  const close = () => setDeciding(null);
  return (
    <div className={css.actions}>
      {mayAsk && !narrow ? (
        <Button icon={<Icon name="repeat" />} onClick={again}>
          {t('order.again.act')}
        </Button>
      ) : null}
      {mayAsk ? (
        <LinkButton {...linkProps(newClaimHref({ order: order.reference }))} icon={<Icon name="flag" />}>
          {t('common.problem')}
        </LinkButton>
      ) : (
        <LinkButton icon={<Icon name="download" />} href={orderPdf(user, order.reference)} download>
          {t('order.form')}
        </LinkButton>
      )}
      <span className={css.more}>
        <Menu
          label={t('orders.menu', { reference: order.reference })}
          trigger={<Button iconOnly icon={<Icon name="more" />} aria-label={t('orders.menu', { reference: order.reference })} />}
          items={items}
        />
      </span>
      {asked ? <ReorderDialog order={order} user={user} onClose={() => setAsked(false)} /> : null}
      {deciding === 'amend' && decisions ? <AmendDialog decisions={decisions} user={user} teeth={order.teeth} onClose={close} /> : null}
      {deciding === 'cancel' && decisions ? <CancelDialog decisions={decisions} user={user} onClose={close} /> : null}
    </div>
  );
}

/** Returns the entries for changing and cancelling an order, with the reason where the platform does not allow it. */
function useChangeItems(decisions: Decisions | undefined, decide: (what: 'amend' | 'cancel') => void): MenuEntryItem[] {
  const t = useTranslations();
  return (['amend', 'cancel'] as const).flatMap((action): MenuEntryItem[] => {
    const rule = decisions?.allowed.find((one) => one.action === action);
    if (rule === undefined) return [];
    const label = t(`decide.${action}.open`);
    const icon = <Icon name={action === 'amend' ? 'pencil' : 'x'} />;
    if (rule.allowed) return [{ id: action, label, icon, onAction: () => decide(action) }];
    const why = rule.reason === undefined ? '' : t(`decide.reason.${rule.reason}`);
    return [{ id: action, label: why ? <Refused label={label} why={why} /> : label, text: label, icon, disabled: true }];
  });
}

function Refused({ label, why }: { label: string; why: string }) {
  return (
    <span className={css.refusedAction}>
      {label}
      <small>{why}</small>
    </span>
  );
}

function useMenu(order: Order, user: string, again: (() => void) | undefined): MenuEntryItem[] {
  const t = useTranslations();
  const mayAsk = useMayAsk();
  const { reference, patient, lines } = order;
  const note = deliveryNoteOf(order);
  const lots = [...new Set(lines.flatMap(({ lot }) => (lot === undefined ? [] : [lot])))];
  const pdf = orderPdf(user, reference);
  return [
    ...(again ? [{ id: 'again', label: t('order.again.act'), icon: <Icon name="repeat" />, onAction: again }] : []),
    { id: 'view', label: t('common.viewPdf'), icon: <Icon name="eye" />, onAction: () => void window.open(pdf, '_blank', 'noopener') },
    ...(patient
      ? [
          {
            id: 'patient',
            label: t('orders.ofPatient', { patient: fullName(patient.personInfo) }),
            icon: <Icon name="users" />,
            href: patientOrdersHref(patient.uuid),
          },
        ]
      : []),
    ...(note === undefined
      ? []
      : [{ id: 'return', label: t('order.return'), icon: <Icon name="package-open" />, href: newReturnHref(note), parted: true }]),
    ...(mayAsk
      ? [
          ...lots.map((lot, index) => ({
            id: `lot-${lot}`,
            label: t('order.lotProblem', { lot }),
            icon: <Icon name="flag" />,
            href: newClaimHref({ order: reference, lot }),
            parted: index === 0 && note === undefined,
          })),
          { id: 'incident', label: t('order.incident'), icon: <Icon name="alert-triangle" />, href: newIncidentHref({ order: reference }) },
        ]
      : []),
  ];
}
