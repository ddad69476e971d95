import { ApiProblem, product, type Session } from 'shared-ui/core';
import { subscriptionId } from 'shared-ui/pushes';

/** The anti-forgery token of the session that this tab has confirmed the subscription for. */
const CONFIRMED = 'pushes';

/** Reports whether the platform has no such subscription of the user's, or lets the user, a guest, have none. */
const isRefused = (error: unknown): boolean => error instanceof ApiProblem && (error.status === 404 || error.code === 'auth.role');

/**
 * Binds the pushes of this browser to a session. Where they are another person's, or were ended from elsewhere, the browser drops
 * them: whoever sat here before gets nothing more.
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
