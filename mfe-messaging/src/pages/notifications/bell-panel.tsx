import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { Icon } from 'shared-ui/components';
import { Button, linkProps, Skeleton, useLocale, useT, useUserUuid } from 'shared-ui/core';
import { AnchoredPopover } from 'shared-ui/overlays';
import { shortWhen } from '../../parts/days';
import { paths } from '../../parts/links';
import { latestUnreadQuery, type Notification } from '../../queries/notifications';
import { useTranslations } from '../../translations';
import css from './bell-panel.module.css';
import { describeNotification, ICONS, leadsTo } from './describe';
import { useMarks } from './use-marks';

export interface BellPanelProps {
  /** The bell: a link, whose press opens the panel where there is room. */
  anchor: RefObject<HTMLElement | null>;
}

/** Reports whether a panel has room beside the bell; narrower windows open the page. */
const hasRoom = () => !matchMedia('(max-width: 639.98px)').matches;

/** Opens by a press of the bell, unless it asks for another tab or window. */
function useOpenedBy(anchor: RefObject<HTMLElement | null>): [boolean, (open: boolean) => void] {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const bell = anchor.current;
    const press = (event: MouseEvent) => {
      if (!hasRoom() || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation(); // it does not lead to the page
      setOpen(true);
    };
    bell?.addEventListener('click', press);
    return () => bell?.removeEventListener('click', press);
  }, [anchor]);
  useEffect(() => {
    if (!hasRoom()) return;
    anchor.current?.setAttribute('aria-haspopup', 'dialog');
    anchor.current?.setAttribute('aria-expanded', String(isOpen));
  }, [anchor, isOpen]);
  return [isOpen, setOpen];
}

/** The panel below the bell: the latest unread notifications. */
export default function BellPanel({ anchor }: BellPanelProps) {
  const t = useTranslations();
  const [isOpen, setOpen] = useOpenedBy(anchor);
  return (
    <AnchoredPopover anchor={anchor} label={t('title.notifications')} placement="bottom end" isOpen={isOpen} onOpenChange={setOpen}>
      <Content onClose={() => setOpen(false)} />
    </AnchoredPopover>
  );
}

function Content({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const user = useUserUuid();
  const query = useQuery(latestUnreadQuery(user));
  const { mark, markMany } = useMarks(user, t);
  // A marking is shown before the platform has confirmed it.
  const items = query.data?.items.filter(({ unread }) => unread);
  const none = items?.length === 0;
  return (
    <div className={css.panel}>
      <header className={css.head}>
        <h2>{t('title.notifications')}</h2>
        <Button
          variant="ghost"
          size="s"
          icon={<Icon name="check" />}
          disabledReason={none ? t('notifications.nothingUnread') : undefined}
          onClick={() => items?.[0] && markMany({ upTo: items[0].at })}
        >
          {t('notifications.markAll')}
        </Button>
      </header>
      {items ? (
        <List items={items} onOpen={mark} onClose={onClose} />
      ) : query.isError ? (
        <p className={css.note} role="alert">
          {t('notifications.error.title')}{' '}
          <Button variant="ghost" size="s" busy={query.isFetching} onClick={() => void query.refetch()}>
            {t('notifications.retry')}
          </Button>
        </p>
      ) : (
        <Pending />
      )}
      <a className={css.all} {...linkProps(paths.notifications)} onClickCapture={onClose}>
        {t('notifications.seeAll')}
      </a>
    </div>
  );
}

interface ListProps {
  items: Notification[];
  onOpen: (row: Notification, read: boolean) => void;
  onClose: () => void;
}

function List({ items, onOpen, onClose }: ListProps) {
  const t = useTranslations();
  const ui = useT('ui');
  const locale = useLocale();
  if (items.length === 0) return <p className={css.note}>{t('notifications.nothingUnread')}</p>;
  return (
    <ul className={css.list} aria-label={t('notifications.tab.unread')}>
      {items.map((row) => {
        const { text, detail } = describeNotification(row, t, ui);
        const open = () => {
          onOpen(row, true);
          onClose();
        };
        return (
          <li key={row.uuid}>
            <a className={css.item} {...linkProps(leadsTo(row) ?? paths.notifications)} onClickCapture={open}>
              <Icon name={ICONS[row.type]} size={18} className={css.icon} />
              <span className={css.text}>
                <strong>{text}</strong>
                {detail === undefined ? null : <span>{detail}</span>}
              </span>
              <time dateTime={row.at}>{shortWhen(row.at, locale)}</time>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function Pending() {
  return (
    <div className={css.list} aria-hidden="true">
      {[220, 180, 240].map((width) => (
        <div key={width} className={css.item}>
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  );
}
