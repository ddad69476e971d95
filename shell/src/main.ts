// Imported first: the order of the cascade layers is the order in which they are declared.
import 'shared-ui/styles.css';
import './providers';
import { loadTexts, pageState, registerTexts, startCore } from 'shared-ui/core';
import { start } from './start';

// Scripts that this page adds later need the same nonce in browsers without 'strict-dynamic'.
__webpack_nonce__ = (document.currentScript as HTMLScriptElement | null)?.nonce ?? '';

async function boot(): Promise<void> {
  const pending = start.prepare();
  await startCore();
  registerTexts('shell', pageState.shell.locales);
  await Promise.all([loadTexts('shell'), pending]);
  start.render();
}

boot().catch((error: unknown) => {
  console.error(error);
  start.giveUp();
});
