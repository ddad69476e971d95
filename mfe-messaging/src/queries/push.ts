import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiProblem, product, result, type ProductSchemas } from 'shared-ui/core';
import { ownSubscription, subscriptionId } from 'shared-ui/pushes';

export type PushBrowser = ProductSchemas['PushBrowser'];
type PushSettings = ProductSchemas['PushSettings'];

const isAbsent = (error: unknown): boolean => error instanceof ApiProblem && error.status === 404;

const pushKey = (userUuid: string) => ['push', userUuid];

/**
 * Returns the query of the browsers that receive the user's push messages, with the VAPID public key; null where the platform sends none.
 */
export function pushQuery(userUuid: string) {
  return queryOptions({
    queryKey: pushKey(userUuid),
    queryFn: async ({ signal }): Promise<PushSettings | null> => {
      try {
        return await result(product.GET('/notifications/push/{userUuid}', { params: { path: { userUuid } }, signal }));
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },
    meta: { loader: false },
  });
}

/** Push state of this browser. */
interface OwnBrowser {
  /** `unsupported` also where the portal is not installable as an app. */
  permission: NotificationPermission | 'unsupported';
  /** Id of its subscription. */
  id?: string;
}

async function readOwnBrowser(): Promise<OwnBrowser> {
  if (!('Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator)) return { permission: 'unsupported' };
  if (!document.querySelector('link[rel="manifest"]')) return { permission: 'unsupported' };
  const subscription = await ownSubscription();
  const id = subscription && (await subscriptionId(subscription.endpoint));
  return { permission: Notification.permission, id };
}

/** The query of this browser's state; it is refetched on every focus, since permissions change outside the page. */
export const ownBrowserQuery = queryOptions({
  queryKey: ['push-browser'],
  queryFn: readOwnBrowser,
  networkMode: 'always',
  refetchOnWindowFocus: 'always',
  meta: { loader: false },
});

/** Thrown when this browser did not subscribe, with the reason. */
export class NotSubscribed extends Error {
  constructor(readonly reason: 'denied' | 'dismissed' | 'no-worker') {
    super(reason);
  }
}

const WORKER_MS = 10_000;

/** Returns the registration of the active service worker, which the portal registers after the page has settled. */
async function registered(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new NotSubscribed('no-worker')), WORKER_MS));
  return Promise.race([navigator.serviceWorker.ready, late]);
}

const toBase64Url = (key: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Asks for the permission, for which browsers require a click, and subscribes. */
async function subscribe(userUuid: string, key: string): Promise<PushSettings> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') throw new NotSubscribed(permission === 'denied' ? 'denied' : 'dismissed');
  const { pushManager } = await registered();
  const before = await pushManager.getSubscription();
  // An existing subscription may have another server key or belong to the browser's previous user.
  await before?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  try {
    const body = {
      endpoint: subscription.endpoint,
      p256dh: toBase64Url(subscription.getKey('p256dh')),
      auth: toBase64Url(subscription.getKey('auth')),
    };
    return await result(product.POST('/notifications/push/{userUuid}', { params: { path: { userUuid } }, body }));
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
}

/** Ends a subscription; one that no longer exists counts as ended. */
async function unsubscribe(userUuid: string, subscription: string): Promise<void> {
  const path = { userUuid, subscriptionId: subscription };
  try {
    await product.DELETE('/notifications/push/{userUuid}/{subscriptionId}', { params: { path } });
  } catch (error) {
    if (!isAbsent(error)) throw error;
  }
  const own = await ownSubscription();
  if (own && (await subscriptionId(own.endpoint)) === subscription) await own.unsubscribe();
}

/** Returns the mutations that turn push messages on in this browser and off in any. */
export function usePush(userUuid: string) {
  const client = useQueryClient();
  const queryKey = pushKey(userUuid);
  const onSettled = () =>
    Promise.all([client.invalidateQueries({ queryKey }), client.invalidateQueries({ queryKey: ownBrowserQuery.queryKey })]);
  const on = useMutation({
    mutationFn: (key: string) => subscribe(userUuid, key),
    networkMode: 'always',
    onSuccess: (settings) => client.setQueryData(queryKey, settings),
    onSettled,
  });
  const off = useMutation({ mutationFn: (id: string) => unsubscribe(userUuid, id), networkMode: 'always', onSettled });
  return { on, off };
}

/** Returns this browser's state; undefined until both the browser and the platform have answered. */
export function useOwnBrowser(settings: PushSettings | null | undefined) {
  const { data } = useQuery(ownBrowserQuery);
  if (!data || !settings) return undefined;
  const isOn = data.permission === 'granted' && settings.browsers.some(({ id }) => id === data.id);
  return { ...data, state: isOn ? ('on' as const) : data.permission === 'granted' ? ('off' as const) : data.permission };
}
