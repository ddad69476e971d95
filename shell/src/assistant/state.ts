import { mediaStore } from 'shared-ui/components';
import { createStore, i18n, pageState, portalFetch, rememberPreference } from 'shared-ui/core';

/** The state of the assistant; `gone` after it failed to load, until the page is reloaded. */
export type AssistantPhase = 'closed' | 'opening' | 'open' | 'gone';

/** The assistant's state, shared by the whole page. */
export const assistant = createStore<AssistantPhase>('closed');

/** The id of the dock's button, which gets the focus back. */
export const ASSISTANT_BUTTON = 'assistant-button';

/** The id of the button that opens the mobile menu, which gets the focus back where the dock has no button. */
export const MENU_BUTTON = 'menu-button';

/** From this width on the panel is a column beside the page; below it is a sheet over the page. */
export const wide = mediaStore('(min-width: 1280px)');

let byHand = false;

/** Reports whether a user opened the panel; false where the page reopened it by itself. */
export const openedByHand = (): boolean => byHand;

/** Returns the address of the chatbot's page in a language. */
export const framePage = (lang: string): string => `/bff/chatbot/page?lang=${lang}`;

function fits(): boolean {
  return pageState.assistant === true && assistant.get() === 'closed';
}

/** Fetches the chatbot's page before the panel is shown: if it cannot be loaded, the page shows nothing of the assistant (REQ-29). */
async function present(): Promise<void> {
  const answer = await portalFetch(framePage(i18n.language));
  await answer.text(); // reading the whole body lets the browser cache it for the frame
}

/** Opens the panel once its code and the chatbot's page are loaded. */
export async function openAssistant(load: () => Promise<void>, options: { byHand: boolean }): Promise<void> {
  if (!fits()) return;
  byHand = options.byHand;
  assistant.set('opening');
  try {
    await Promise.all([load(), present()]);
  } catch (error) {
    assistantFailed(error);
    return;
  }
  if (assistant.get() !== 'opening') return;
  if (byHand) rememberPreference('portal_assistant', 'open');
  assistant.set('open');
}

// Waits until the panel is removed: while its sheet is open, nothing else can be focused.
function focusLater(id: string): void {
  queueMicrotask(() => {
    const node = document.getElementById(id);
    const shown = node?.checkVisibility?.() === false ? document.getElementById(MENU_BUTTON) : node;
    shown?.focus({ preventScroll: true });
  });
}

/** Closes the panel, and does not reopen it on later pages. */
export function closeAssistant(): void {
  if (assistant.get() !== 'open') return;
  rememberPreference('portal_assistant', 'closed');
  assistant.set('closed');
  focusLater(ASSISTANT_BUTTON);
}

/** Logs why the assistant could not be loaded, and removes it from the page. */
export function assistantFailed(error: unknown): void {
  if (assistant.get() === 'gone') return;
  console.error('the assistant could not be loaded', error);
  const hadFocus = document.activeElement?.closest(`[data-assistant], #${ASSISTANT_BUTTON}`);
  assistant.set('gone');
  if (hadFocus) focusLater('content');
}

/** Reports whether the panel was open when this browser last showed a page. */
export function wasOpen(): boolean {
  return /(?:^|; )portal_assistant=open(?:;|$)/.test(document.cookie);
}
