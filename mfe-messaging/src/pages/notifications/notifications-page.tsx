import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, type ReactNode } from 'react';
import { Icon, TabsNav } from 'shared-ui/components';
import { Button, lazyPart, type TFunction, useLocale, usePage, useT, useUserUuid } from 'shared-ui/core';
import { useSearchParams } from 'shared-ui/router';
import {
  countOf,
  DataList,
  countLabel,
  listLabels,
  SelectionAction,
  useListState,
  type ListFilter,
  type ListState,
  type ListLabels,
} from 'shared-ui/table';
import { paths } from '../../parts/links';
import { notificationsQuery, type Notification, type NotificationPage, type NotificationType } from '../../queries/notifications';
import { useTranslations } from '../../translations';
import { notificationCard, notificationColumns } from './columns';
import { dayHeading } from '../../parts/days';
import css from './notifications.module.css';
import { type MarkMany, useMarks } from './use-marks';
import { leadsTo, describeNotification } from './describe';
import { notificationsSchema, TYPES } from './schema';
import type { NotificationFilter } from '../../queries/notifications';

const Preferences = lazyPart(() => import(/* webpackChunkName: "notification-preferences" */ './preferences'));

/** Shows the page "Mes notifications": the notifications by day, the newest first; `?tab=preferences` shows which ones the user receives. */
export default function NotificationsPage() {
  const t = useTranslations();
  const list = useListState(notificationsSchema);
  const query = useQuery(notificationsQuery(useUserUuid(), list.state));
  const [params] = useSearchParams();
  const settings = params.get('tab') === 'preferences';
  usePage({ title: t('title.notifications') });
  const tabs = <Tabs page={query.data} current={settings ? 'preferences' : list.state.filters.state.length > 0 ? 'unread' : 'all'} />;
  if (settings) {
    return (
      <>
        <div className={css.tabs}>{tabs}</div>
        <Preferences />
      </>
    );
  }
  return <Notifications list={list} query={query} tabs={tabs} />;
}

type Tab = 'all' | 'unread' | 'preferences';
const TABS: Record<Tab, string> = { all: '', unread: '?state=unread', preferences: '?tab=preferences' };

function Tabs({ page, current }: { page: NotificationPage | undefined; current: Tab }) {
  const t = useTranslations();
  const counts: Partial<Record<Tab, number>> = {
    all: page?.types.reduce((sum, { count }) => sum + count, 0),
    unread: page?.unread,
  };
  return (
    <TabsNav
      label={t('notifications.tabs')}
      tabs={(['all', 'unread', 'preferences'] as const).map((tab) => ({
        href: `${paths.notifications}${TABS[tab]}`,
        label: t(`notifications.tab.${tab}`),
        count: counts[tab],
        current: tab === current,
      }))}
    />
  );
}

interface NotificationsProps {
  list: ReturnType<typeof useListState<NotificationFilter>>;
  query: ReturnType<typeof useQuery<NotificationPage>>;
  tabs: ReactNode;
}

function Notifications({ list, query, tabs }: NotificationsProps) {
  const t = useTranslations();
  const ui = useT('ui');
  const locale = useLocale();
  const user = useUserUuid();
  const { mark, markMany } = useMarks(user, t);
  const onOpen = useCallback(
    (row: Notification) => {
      if (row.unread) mark(row, true);
    },
    [mark],
  );
  const context = useMemo(() => ({ t, ui, onOpen, onMark: (row: Notification) => mark(row, row.unread) }), [t, ui, onOpen, mark]);
  const columns = useMemo(() => notificationColumns(context), [context]);
  const card = useMemo(() => notificationCard(context), [context]);
  const filters = useMemo(() => notificationFilters(t, query.data), [t, query.data]);
  const title = (row: Notification) => describeNotification(row, t, ui).text;
  return (
    <DataList
      schema={notificationsSchema}
      list={list}
      query={query}
      queryPrefix={['notifications', 'list', user]}
      head={tabs}
      columns={columns}
      card={card}
      groupOf={({ at }) => dayHeading(at, locale)}
      rowId={(row) => row.uuid}
      rowLabel={(row) => t('notifications.select', { text: title(row) })}
      rowHref={leadsTo}
      onOpen={onOpen}
      rowActions={{
        label: (row) => t('notifications.menu', { text: title(row) }),
        actions: (row) => [
          {
            id: 'mark',
            label: t(row.unread ? 'notifications.markRead' : 'notifications.markUnread'),
            icon: <Icon name={row.unread ? 'check' : 'mail'} />,
            onAction: () => mark(row, row.unread),
          },
        ],
      }}
      filters={filters}
      sorts={[{ value: 'date', label: t('notifications.sort') }]}
      actions={<MarkAll page={query.data} state={list.state} onMark={markMany} />}
      selection={{
        actions: (uuids) => (
          <SelectionAction onClick={() => markMany({ notifications: uuids })}>
            <Icon name="check" />
            {t('notifications.markChosen')}
          </SelectionAction>
        ),
      }}
      words={notificationLabels(t)}
    />
  );
}

interface MarkAllProps {
  page: NotificationPage | undefined;
  state: ListState<NotificationFilter>;
  onMark: MarkMany;
}

/** Marks all notifications as read, or all of the one type that the filter selects. */
function MarkAll({ page, state, onMark }: MarkAllProps) {
  const t = useTranslations();
  const { type: types } = state.filters;
  const type = types.length === 1 ? (types[0] as NotificationType) : undefined;
  const unread = type === undefined ? page?.unread : countUnread(page, type);
  // `upTo` excludes notifications that arrived after the list was read. Only the unsearched first page contains the newest one.
  const whole = state.page === 1 && state.search === '' && state.to === undefined && types.length <= 1;
  const upTo = whole ? page?.items.reduce((newest, { at }) => (at > newest ? at : newest), '') || undefined : undefined;
  const label = type === undefined ? t('notifications.markAll') : t('notifications.markAllOf', { type: t(`notifications.type.${type}`) });
  return (
    <Button
      icon={<Icon name="check" />}
      disabledReason={unread === 0 ? t('notifications.nothingUnread') : undefined}
      onClick={() => onMark({ type, upTo })}
    >
      {label}
    </Button>
  );
}

function countUnread(page: NotificationPage | undefined, type: NotificationType): number | undefined {
  return page && (page.types.find((each) => each.type === type)?.unread ?? 0);
}

function notificationFilters(t: TFunction, page: NotificationPage | undefined): ListFilter<NotificationFilter>[] {
  const counts = page?.types.map(({ type, count }) => ({ value: type, count }));
  return [
    {
      name: 'state',
      label: t('notifications.filter.state'),
      any: t('notifications.any.state'),
      options: [{ value: 'unread', label: t('notifications.unreadOnes'), count: page?.unread }],
    },
    {
      name: 'type',
      label: t('notifications.column.type'),
      any: t('notifications.any.type'),
      options: TYPES.map((value) => ({ value, label: t(`notifications.type.${value}`), count: counts && (countOf(counts, [value]) ?? 0) })),
    },
  ];
}

function notificationLabels(t: TFunction): ListLabels {
  const preferences = `${paths.notifications}${TABS.preferences}`;
  return listLabels(t, 'notifications', {
    label: t('title.notifications'),
    selected: countLabel(t, 'notifications.selected'),
    empty: {
      action: { label: t('notifications.empty.action'), href: preferences },
      neighbours: [
        {
          name: t('title.messages'),
          text: t('notifications.empty.messages'),
          href: paths.messages,
          action: t('notifications.empty.open'),
        },
      ],
    },
  });
}
