// Somebody whom Hugo invites: known to nobody else and gone after the test.
import { accounts } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { Caller } from './caller.ts';
import { Mailbox } from './outbox.ts';
import { randomId } from './trial.ts';

/** A colleague at the time of the invitation. */
export interface Colleague {
  readonly login: string;
  readonly mails: Mailbox;
}

/** Runs a test with a colleague of its own, Zoé Lambert, an assistant, who uses the page. */
export async function colleague(page: Page, run: (who: Colleague) => Promise<void>): Promise<void> {
  const hugo = await Caller.signIn(accounts.hugo);
  const login = `zoe.lambert.${randomId()}@cabinet-rivage.example`;
  const mails = await Mailbox.open(login);
  const { uuid } = await hugo.send<{ uuid: string }>('POST', `collaborators/invite/${hugo.uuid}`, {
    email: login,
    personInfo: { firstName: 'Zoé', lastName: 'Lambert' },
    role: 'assistant',
  });
  try {
    await run({ login, mails });
  } finally {
    // A page whose session ends leaves for the login by itself, also while Playwright empties it for the next test.
    await page.goto('about:blank');
    await hugo.send('DELETE', `collaborators/remove/${hugo.uuid}/${uuid}`);
    await mails.close();
    await hugo.api.dispose();
  }
}
