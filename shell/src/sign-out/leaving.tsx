import { createRoot } from 'react-dom/client';
import {
  askForEnd,
  BRAND_NAME,
  Button,
  createStore,
  type EndReason,
  Logo,
  isLeft,
  onSessionClosing,
  queryClient,
  setFarewell,
  useStore,
  useT,
  whatTheEdgeSaid,
} from 'shared-ui/core';
import { ownSubscription } from 'shared-ui/pushes';
import { addLateTexts } from '../deferred/texts';
import { pauseBefore } from '../offline/connectivity';
import css from './left.module.css';
import texts from './left.texts.json';

addLateTexts(texts);

/** Why the session ends, and whether the edge did not answer. */
const shown = createStore<{ reason: EndReason; silent: boolean }>({ reason: 'signed-out', silent: false });

const screen = document.createElement('div');

let again: () => void = () => undefined;

const focusOn = (heading: HTMLElement | null): void => heading?.focus();

function EndStatus() {
  const t = useT('shell-late');
  const { reason, silent } = useStore(shown);
  return (
    <>
      <Logo />
      <main className={css.words}>
        <h1 className={css.title} tabIndex={-1} ref={focusOn}>
          {t(reason === 'expired' ? 'left.expired' : 'left.signedOut')}
        </h1>
        <p role="status">{silent ? t('left.silent') : null}</p>
        {silent ? (
          <Button size="l" onClick={() => again()}>
            {t('left.retry')}
          </Button>
        ) : null}
      </main>
    </>
  );
}

/** Hides the page at the moment its session ends; saves that are under way still complete. */
function cover(reason: EndReason): void {
  shown.set({ reason, silent: false });
  if (reason === 'signed-out') endPushes();
  screen.className = css.screen ?? '';
  document.documentElement.dataset.left = '';
  document.body.append(screen);
  createRoot(screen).render(<EndStatus />);
}

/**
 * Ends the pushes to this browser, whatever the edge answers. Attack stopped: the next user of a shared computer sees notifications of
 * the one before.
 */
function endPushes(): void {
  ownSubscription()
    .then((subscription) => subscription?.unsubscribe())
    .catch((error: unknown) => console.warn('pushes were not ended in this browser', error));
}

/** Removes everything of the session from the page. */
function empty(takeDown: () => void, next: string): void {
  takeDown();
  for (const node of [...document.body.children]) if (node !== screen) node.remove();
  queryClient.clear();
  document.title = BRAND_NAME;
  delete document.documentElement.dataset.portal;
  history.replaceState(null, '', next);
}

const pause = (attempt: number) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, pauseBefore(attempt));
    again = () => {
      clearTimeout(timer);
      resolve();
    };
    window.addEventListener('online', again, { once: true });
  });

/** Waits until the server answers: without a network a navigation would end at the browser's error page. */
async function waitForAnswer(): Promise<void> {
  let said = (await whatTheEdgeSaid()) ?? 0;
  for (let attempt = 0; said === 0 && isLeft(); attempt += 1) {
    if (attempt > 0) {
      shown.set({ ...shown.get(), silent: true });
      await pause(attempt - 1);
    }
    said = await askForEnd('/bff/logout');
  }
}

/**
 * Prepares the page for the end of its session: it is then emptied at once, and left when the next page can be loaded. `takeDown`
 * unmounts what draws the page.
 */
export function prepareLeaving(takeDown: () => void): void {
  onSessionClosing(cover);
  // A page in the back/forward cache receives no messages of other tabs.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage }));
  });
  setFarewell(async (go, url) => {
    empty(takeDown, url);
    await waitForAnswer();
    await go();
  });
}
