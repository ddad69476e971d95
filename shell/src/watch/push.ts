import { ApiProblem, product } from 'shared-ui/core';
import { subscriptionId } from 'shared-ui/pushes';

/**
 * Binds the pushes of this browser to the session that has begun. Where they are another person's, or were ended from elsewhere,
 * the browser drops them: whoever sat here before gets nothing more.
 */
export async function confirmPushes(subscription: PushSubscription, userUuid: string): Promise<void> {
  const path = { userUuid, subscriptionId: await subscriptionId(subscription.endpoint) };
  try {
    await product.PUT('/notifications/push/{userUuid}/{subscriptionId}', { params: { path } });
  } catch (error) {
    if (!(error instanceof ApiProblem && error.status === 404)) throw error;
    await subscription.unsubscribe();
  }
}
