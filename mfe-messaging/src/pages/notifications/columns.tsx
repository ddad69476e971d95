import { Icon } from 'shared-ui/components';
import { Button, cx, formatTime, type TFunction, VisuallyHidden } from 'shared-ui/core';
import { LinesCell, LinkCell, type ListCard, type ListColumn } from 'shared-ui/table';
import type { Notification } from '../../queries/notifications';
import css from './notifications.module.css';
import { leadsTo, describeNotification, ICONS } from './describe';

/** Dependencies of the rows. */
interface RowContext {
  t: TFunction;
  ui: TFunction;
  onOpen: (row: Notification) => void;
  onMark: (row: Notification) => void;
}

/** Marks an unread row with a dot, and with text for assistive technology. */
function Unread({ t }: { t: TFunction }) {
  return (
    <>
      <span className={css.dot} aria-hidden="true" />
      <VisuallyHidden>{t('notifications.unread')}</VisuallyHidden>
    </>
  );
}

function What({ row, context: { t, ui, onOpen } }: { row: Notification; context: RowContext }) {
  const { text, detail } = describeNotification(row, t, ui);
  const href = leadsTo(row);
  return (
    <span className={cx(css.what, row.unread && css.unread)}>
      <span className={css.mark}>{row.unread ? <Unread t={t} /> : null}</span>
      <Icon name={ICONS[row.type]} size={18} className={css.icon} />
      <span className={css.said}>
        {href === undefined ? (
          <LinesCell sub={detail}>{text}</LinesCell>
        ) : (
          <LinkCell href={href} sub={detail} cut={text} onOpen={() => onOpen(row)}>
            {text}
          </LinkCell>
        )}
      </span>
    </span>
  );
}

/** Returns the columns of the notifications. */
export function notificationColumns(context: RowContext): ListColumn<Notification>[] {
  const { t } = context;
  return [
    { id: 'what', header: t('notifications.column.what'), skeleton: 'lines', cell: (row) => <What row={row} context={context} /> },
    { id: 'type', header: t('notifications.column.type'), width: 190, room: 'medium', cell: (row) => t(`notifications.type.${row.type}`) },
    { id: 'time', header: t('notifications.column.time'), width: 88, cell: ({ at }) => <time dateTime={at}>{formatTime(at)}</time> },
  ];
}

/** Returns a notification as a card; the row menu's action is a button here. */
export function notificationCard(context: RowContext) {
  const { t, ui, onOpen, onMark } = context;
  return (row: Notification): ListCard => {
    const { text, detail } = describeNotification(row, t, ui);
    const href = leadsTo(row);
    const action = t(row.unread ? 'notifications.markRead' : 'notifications.markUnread');
    return {
      status: (
        <span className={cx(css.type, row.unread && css.unread)}>
          <Icon name={ICONS[row.type]} className={css.icon} />
          {t(`notifications.type.${row.type}`)}
          {row.unread ? <Unread t={t} /> : null}
        </span>
      ),
      amount: (
        <Button
          variant="ghost"
          size="s"
          iconOnly
          icon={<Icon name={row.unread ? 'check' : 'mail'} />}
          aria-label={t('notifications.actionOf', { action, text })}
          onClick={() => onMark(row)}
        />
      ),
      title:
        href === undefined ? (
          text
        ) : (
          <LinkCell href={href} onOpen={() => onOpen(row)}>
            {text}
          </LinkCell>
        ),
      detail,
      foot: <time dateTime={row.at}>{formatTime(row.at)}</time>,
    };
  };
}
