import { createStore, i18n, pageState, portalFetch, rememberPreference } from 'shared-ui/core';

/** Where the assistant stands; `gone` once it could not be loaded, until the page is loaded anew. */
export type AssistantPhase = 'closed' | 'opening' | 'open' | 'gone';

/** What the whole page sees of the assistant. */
export const assistant = createStore<AssistantPhase>('closed');

/** The button of the dock, where the focus returns. */
export const ASSISTANT_BUTTON = 'assistant-button';

/** From here on it is a column beside the page, below a sheet over it. */
export const BESIDE = '(min-width: 1280px)';

let byHand = false;

/** Whether somebody asked for the panel that opens now, rather than the page remembering it. */
export const openedByHand = (): boolean => byHand;

/** The chatbot's page in a language. */
export const framePage = (lang: string): string => `/bff/chatbot/page?lang=${lang}`;

function fits(): boolean {
  return pageState.assistant === true && assistant.get() === 'closed';
}

/** Asks for the chatbot's page before anything is shown of it: what cannot be loaded leaves nothing on the page (REQ-29). */
async function present(): Promise<void> {
  const answer = await portalFetch(framePage(i18n.language));
  await answer.text(); // read to its end, the browser keeps it for the frame
}

/** Opens the panel once its code and the chatbot's page are there. */
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

// Once the panel has left: while its sheet is open, nothing else can be focused.
function focusLater(id: string): void {
  queueMicrotask(() => document.getElementById(id)?.focus({ preventScroll: true }));
}

/** Closes the panel, for this page and the next. */
export function closeAssistant(): void {
  if (assistant.get() !== 'open') return;
  rememberPreference('portal_assistant', 'closed');
  assistant.set('closed');
  focusLater(ASSISTANT_BUTTON);
}

/** Logs why the assistant cannot be had, and takes all of it off the page. */
export function assistantFailed(error: unknown): void {
  if (assistant.get() === 'gone') return;
  console.error('the assistant could not be loaded', error);
  const stoodHere = document.activeElement?.closest(`[data-assistant], #${ASSISTANT_BUTTON}`);
  assistant.set('gone');
  if (stoodHere) focusLater('content');
}

/** Whether the panel stood open when this browser last showed a page. */
export function wasOpen(): boolean {
  return /(?:^|; )portal_assistant=open(?:;|$)/.test(document.cookie);
}
