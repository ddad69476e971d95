import { ApiProblem, product, type Session } from 'shared-ui/core';
import { subscriptionId } from 'shared-ui/pushes';

/** Session storage key: the anti-forgery token of the session for which this tab has confirmed the subscription. */
const CONFIRMED = 'pushes';

/** Reports whether the platform has no such subscription of this user, or allows none because the user is a guest. */
const isRefused = (error: unknown): boolean => error instanceof ApiProblem && (error.status === 404 || error.code === 'auth.role');

/**
 * Binds the push subscription of this browser to a session. If it belongs to another user, or was ended from elsewhere, the browser drops
 * it: the previous user of this browser gets no more pushes.
 */
export async function confirmPushes(subscription: PushSubscription, { uuid, token }: Pick<Session, 'uuid' | 'token'>): Promise<void> {
  if (sessionStorage.getItem(CONFIRMED) === token) return;
  const path = { userUuid: uuid, subscriptionId: await subscriptionId(subscription.endpoint) };
  try {
    await product.PUT('/notifications/push/{userUuid}/{subscriptionId}', { params: { path } });
    sessionStorage.setItem(CONFIRMED, token);
  } catch (error) {
    if (!isRefused(error)) throw error;
    await subscription.unsubscribe();
  }
}
