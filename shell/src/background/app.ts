const WORKER = '/sw.js';

/** Returns the only script URL that the page's policy allows here (Trusted Types). */
function workerUrl(): string {
  const policies = (
    window as {
      trustedTypes?: {
        createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
      };
    }
  ).trustedTypes;
  return policies ? policies.createPolicy('portal-app', { createScriptURL: () => WORKER }).createScriptURL(WORKER) : WORKER;
}

/**
 * Registers the service worker, which caches the shell's files; does nothing where the portal offers no app, or the browser does not
 * support it.
 */
export async function registerApp(): Promise<void> {
  if (!('serviceWorker' in navigator) || !document.querySelector('link[rel="manifest"]')) return;
  const present = await navigator.serviceWorker.getRegistration('/');
  if (present) return; // the browser checks for a newer one at each navigation
  await navigator.serviceWorker.register(workerUrl(), { scope: '/', updateViaCache: 'none' });
}
