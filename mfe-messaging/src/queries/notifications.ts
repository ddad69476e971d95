import { keepPreviousData, queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';
import type { ListState } from 'shared-ui/table';

export type Notification = ProductSchemas['Notification'];
export type NotificationType = ProductSchemas['NotificationType'];
/** The filters of a list of notifications. */
export type NotificationFilter = 'state' | 'type';
export type NotificationPage = ProductSchemas['NotificationPage'];
export type NotificationPreference = ProductSchemas['NotificationPreference'];
type Marking = Partial<ProductSchemas['MarkAllNotificationsRequest']>;
type Counts = Pick<NotificationPage, 'unread' | 'types'>;

/** Key prefix of everything that shows notifications, including the shell's bell. */
const ALL = ['notifications'];
const listKey = (userUuid: string) => [...ALL, 'list', userUuid];

/** Returns the query of one page; the previous page stays on screen while the next loads. */
export function notificationsQuery(userUuid: string, { search, filters, from, to, page, size }: ListState<NotificationFilter>) {
  const query = {
    type: filters.type as NotificationType[],
    unread: filters.state.includes('unread') || undefined,
    search: search || undefined,
    from,
    to,
    page,
    size,
  };
  return queryOptions({
    queryKey: [...listKey(userUuid), query],
    queryFn: ({ signal }) => result(product.GET('/notifications/list/{userUuid}', { params: { path: { userUuid }, query }, signal })),
    placeholderData: keepPreviousData,
    meta: { loader: false },
  });
}

/** The number of notifications below the bell. */
const LATEST = 7;

/** Returns the query of the latest unread notifications. */
export function latestUnreadQuery(userUuid: string) {
  const query = { unread: true, page: 1, size: LATEST };
  return queryOptions({
    queryKey: [...listKey(userUuid), query],
    queryFn: ({ signal }) => result(product.GET('/notifications/list/{userUuid}', { params: { path: { userUuid }, query }, signal })),
    meta: { loader: false },
  });
}

/** Selects the notifications to mark. */
interface MarkedNotification {
  uuids?: readonly string[];
  type?: NotificationType;
  upTo?: string;
}

/** Adjusts the counts by `by` unread notifications of a type. */
function counted<T extends Counts>(counts: T, type: NotificationType, by: number): T {
  const types = counts.types.map((each) => (each.type === type ? { ...each, unread: Math.max(0, each.unread + by) } : each));
  return { ...counts, unread: Math.max(0, counts.unread + by), types };
}

/** Returns a page as it will be after a marking; notifications on other pages are counted when the answer arrives. */
export function marked(page: NotificationPage, { uuids, type, upTo }: MarkedNotification, read: boolean): NotificationPage {
  const meant = (one: Notification) =>
    one.unread === read &&
    (uuids?.includes(one.uuid) ?? true) &&
    (type === undefined || one.type === type) &&
    (upTo === undefined || one.at <= upTo);
  return page.items.filter(meant).reduce<NotificationPage>((after, one) => counted(after, one.type, read ? -1 : 1), {
    ...page,
    items: page.items.map((one) => (meant(one) ? { ...one, unread: !read } : one)),
  });
}

/** Applies a marking optimistically; returns the function that reverts it. */
async function markAhead(client: QueryClient, userUuid: string, meant: MarkedNotification, read: boolean): Promise<() => void> {
  const queryKey = listKey(userUuid);
  await client.cancelQueries({ queryKey });
  const before = client.getQueriesData<NotificationPage>({ queryKey });
  client.setQueriesData<NotificationPage>({ queryKey }, (page) => page && marked(page, meant, read));
  return () => {
    for (const [key, page] of before) client.setQueryData(key, page);
  };
}

/** Returns the mutations that mark one or many notifications. Pages and the shell's bell change at once, and a failure reverts it. */
export function useMarking(userUuid: string) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: ALL });
  const one = useMutation({
    mutationFn: ({ uuid, read }: { uuid: string; read: boolean }) =>
      result(
        product.POST('/notifications/mark/{userUuid}/{notificationUuid}', {
          params: { path: { userUuid, notificationUuid: uuid } },
          body: { read },
        }),
      ),
    onMutate: ({ uuid, read }) => markAhead(client, userUuid, { uuids: [uuid] }, read),
    onError: (_error, _preference, undo) => undo?.(),
    onSettled,
  });
  const many = useMutation({
    mutationFn: ({ read = true, ...body }: Marking) =>
      result(product.POST('/notifications/mark-all/{userUuid}', { params: { path: { userUuid } }, body: { ...body, read } })),
    onMutate: ({ notifications, type, upTo, read = true }) => markAhead(client, userUuid, { uuids: notifications, type, upTo }, read),
    onError: (_error, _preference, undo) => undo?.(),
    onSettled,
  });
  return { one, many };
}

/** Returns the query of the user's notification preferences. */
export function preferencesQuery(userUuid: string) {
  return queryOptions({
    queryKey: [...ALL, 'preferences', userUuid],
    queryFn: ({ signal }) => result(product.GET('/notifications/preferences/{userUuid}', { params: { path: { userUuid } }, signal })),
    staleTime: 5 * 60_000,
    meta: { loader: false },
  });
}

/** Returns the mutation of a preference. It applies at once; requests run one after the other, and a failure reverts it. */
export function usePreferenceChange(userUuid: string) {
  const client = useQueryClient();
  const { queryKey } = preferencesQuery(userUuid);
  const put = (preference: NotificationPreference) =>
    client.setQueryData(queryKey, (all) => all?.map((each) => (each.type === preference.type ? preference : each)));
  return useMutation({
    scope: { id: `notification-preferences-${userUuid}` },
    mutationFn: (preference: NotificationPreference) =>
      result(product.PUT('/notifications/preferences/{userUuid}', { params: { path: { userUuid } }, body: { preferences: [preference] } })),
    onMutate: async (preference) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey)?.find(({ type }) => type === preference.type);
      put(preference);
      return before;
    },
    onError: (_error, _preference, before) => before && put(before),
  });
}
