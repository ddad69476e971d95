// What the shell and a remote share about a browser's subscription to pushes. Bundled by each, as the passkeys' part is. It must
// import nothing of the other entries, which would come twice.

/** How the product API names a subscription: SHA-256 of its endpoint in lower-case hexadecimal. */
export async function subscriptionId(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The subscription of this browser and what holds it; undefined where there is none, or the browser supports no pushes. */
export async function ownSubscription(): Promise<PushSubscription | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration('/');
  // `pushManager` is absent where the browser has no pushes (WebKit outside of installed apps).
  return (await registration?.pushManager?.getSubscription()) ?? undefined;
}
