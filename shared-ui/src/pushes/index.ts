// Code for push subscriptions that the shell and a remote share. Bundled into both, like the passkeys' code. It must not import other
// entries, which would be duplicated.

/** Returns the product API's id of a subscription: SHA-256 of its endpoint in lower-case hexadecimal. */
export async function subscriptionId(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns the subscription of this browser; undefined if there is none, or the browser does not support pushes. */
export async function ownSubscription(): Promise<PushSubscription | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration('/');
  // `pushManager` is absent in browsers without pushes (WebKit outside installed apps).
  return (await registration?.pushManager?.getSubscription()) ?? undefined;
}
