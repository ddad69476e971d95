// A colleague whom Hugo invites for one test; the account is closed afterwards.
import { accounts } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { Caller } from './caller.ts';
import { Mailbox } from './outbox.ts';
import { randomId } from './test-remote.ts';

/** A colleague as invited. */
export interface Colleague {
  readonly login: string;
  readonly mails: Mailbox;
}

/** Runs a test with a new colleague, the assistant Zoé Lambert, signed in on the page. */
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
    // A page whose session ends navigates to the sign-in by itself, which would interfere with Playwright's reset for the next test.
    await page.goto('about:blank');
    await hugo.send('DELETE', `collaborators/remove/${hugo.uuid}/${uuid}`);
    await mails.close();
    await hugo.api.dispose();
  }
}
