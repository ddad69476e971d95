// Service worker of the portal. It caches files of the shell only: no document, no API answer, no personal data. It answers a navigation
// without a network with an offline page. It shows pushes when they arrive and does not store them.

const SHELL_FILE = /^\/remotes\/shell\/([^/]+)\/[^?]+$/;
const PREFIX = 'shell-';
const KEPT_VERSIONS = 2; // the newest, and the one that open pages may still run
const MOST_FILES = 300; // per version

const TEXTS = {
  fr: ['Vous êtes hors ligne', 'Le portail n’est pas joignable. Rien de vos patients n’est gardé sur cet appareil.', 'Réessayer'],
  en: ['You are offline', 'The portal cannot be reached. Nothing about your patients is kept on this device.', 'Try again'],
  it: ['È offline', 'Il portale non è raggiungibile. Nulla dei suoi pazienti è conservato su questo dispositivo.', 'Riprovare'],
  es: ['Está sin conexión', 'No se puede acceder al portal. En este dispositivo no se guarda nada de sus pacientes.', 'Reintentar'],
  pt: ['Está offline', 'Não é possível aceder ao portal. Nada dos seus pacientes é guardado neste dispositivo.', 'Tentar novamente'],
};

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      // The browser fetches the document while this worker starts.
      await self.registration.navigationPreload?.enable();
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') {
    if (request.method === 'GET') event.respondWith(navigation(event));
    return;
  }
  const url = new URL(request.url);
  if (request.method !== 'GET' || request.headers.has('range') || url.origin !== self.location.origin) return;
  const version = SHELL_FILE.exec(url.pathname + url.search)?.[1];
  if (version !== undefined) event.respondWith(shellFile(event, PREFIX + version));
});

const NEWS = {
  fr: 'Du nouveau sur le portail',
  en: 'News on the portal',
  it: 'Novità sul portale',
  es: 'Novedades en el portal',
  pt: 'Novidades no portal',
};
const NOTICES = '/mes-notifications';

self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(goTo(event.notification.data?.link));
});
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(resubscribe(event)));

/** Shows a push, even an unreadable one: browsers show a default text where a worker shows nothing. */
async function show(data) {
  let push = {};
  try {
    push = data?.json() ?? {};
  } catch {
    // Not in the portal's format; a notification is shown all the same.
  }
  const words = (text) => (typeof text === 'string' && text !== '' ? text.slice(0, 200) : undefined);
  await self.registration.showNotification(words(push.title) ?? NEWS[await language()], {
    body: words(push.body),
    lang: words(push.lang),
    tag: words(push.tag), // one notification of a kind at a time: a later one replaces the earlier one and alerts again
    renotify: words(push.tag) !== undefined,
    icon: '/icon-192.png',
    data: { link: push.link },
  });
}

/**
 * Returns the path of a link within this portal, else that of the notifications. Attack stopped: a push that opens another site
 * (CWE-601).
 */
function pathOf(link) {
  if (typeof link !== 'string' || !/^\/[^/\\]/.test(link)) return NOTICES;
  const url = new URL(link, self.location.origin);
  return url.origin === self.location.origin ? url.pathname + url.search : NOTICES;
}

/** Focuses the tab that shows the path already, or opens a new one. It never navigates another tab: the user may be writing in it. */
async function goTo(link) {
  const path = pathOf(link);
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = tabs.find(({ url }) => url.split('#', 1)[0] === self.location.origin + path);
  return there ? there.focus() : self.clients.openWindow(path);
}

/** Handles a subscription that the browser renewed or ended: in an open session the new one replaces the old one, else it is removed. */
async function resubscribe({ oldSubscription: before, newSubscription }) {
  const key = before?.options.applicationServerKey;
  if (!key) return;
  const fresh = newSubscription ?? (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  if (!(await replaced(before, fresh))) await fresh.unsubscribe();
}

async function replaced(before, fresh) {
  const session = await fetch('/bff/session');
  if (!session.ok) return false;
  const { uuid, token } = await session.json();
  const { endpoint, keys } = fresh.toJSON();
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(before.endpoint));
  const replaces = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const answer = await fetch(`/api/product/notifications/push/${uuid}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Portal-Token': token },
    body: JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth, replaces }),
  });
  return answer.ok;
}

async function navigation(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return offlinePage(await language());
  }
}

/** Serves a file of a version from the cache. Such files never change: their names are hashes, and the page checks their integrity. */
async function shellFile(event, name) {
  const kept = await caches.match(event.request, { cacheName: name });
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.status === 200 && answer.type === 'basic') event.waitUntil(keep(name, event.request, answer.clone()));
  return answer;
}

async function keep(name, request, answer) {
  try {
    const fresh = !(await caches.has(name));
    const cache = await caches.open(name);
    if ((await cache.keys()).length < MOST_FILES) await cache.put(request, answer);
    if (fresh) await forgetOldVersions();
  } catch {
    // The disk is full: the file is fetched again next time.
  }
}

async function forgetOldVersions() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX)); // in order of creation
  await Promise.all(names.slice(0, -KEPT_VERSIONS).map((name) => caches.delete(name)));
}

async function language() {
  const chosen = await self.cookieStore?.get('portal_locale').catch(() => null);
  const wanted = [chosen?.value ?? '', ...self.navigator.languages].map((tag) => tag.slice(0, 2).toLowerCase());
  return wanted.find((tag) => Object.hasOwn(TEXTS, tag)) ?? 'fr';
}

function offlinePage(locale) {
  const [title, sentence, action] = TEXTS[locale];
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="20"><title>${title}</title><style>
:root{color-scheme:light dark;--canvas:#f0f0eb;--ink:#151b2a;--quiet:#424854;--accent:#1e46a8;--on:#fff}
@media (prefers-color-scheme:dark){:root{--canvas:#0c0e14;--ink:#ededE9;--quiet:#bbbbb5;--accent:#92b4f8;--on:#081123}}
body{margin:0;min-height:100vh;display:grid;align-content:center;justify-items:start;gap:12px;padding:24px max(24px,calc(50vw - 240px));box-sizing:border-box;background:var(--canvas);color:var(--ink);font:15px/24px 'IBM Plex Sans','Segoe UI',system-ui,sans-serif}
i{width:40px;height:40px;border:6px dashed var(--ink);border-radius:50%}
h1{margin:12px 0 0;font-size:24px;line-height:32px;font-weight:600}p{margin:0;color:var(--quiet);max-width:44ch}
a{margin-top:12px;padding:10px 20px;min-height:24px;border-radius:6px;background:var(--accent);color:var(--on);font-weight:600;text-decoration:none}a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
</style></head><body><main style="display:contents"><i aria-hidden="true"></i><h1>${title}</h1><p>${sentence}</p><a href="">${action}</a></main></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
  });
}
