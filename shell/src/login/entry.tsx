import { useLocale, useT } from 'shared-ui/core';
import { retitle } from '../labels';
import type { PartProps } from '../start';
import { Frame } from './frame';
import { GuestPage } from './guest-page';
import { MailedLink } from './mailed-link';

/** The sign-in pages besides the login: the targets of mailed links and what follows them. */
export default function Entry({ verdict }: PartProps) {
  const t = useT('shell');
  const page = verdict.kind === 'shell' ? verdict.page : null;
  return (
    <Frame label={retitle(verdict, useLocale(), t)}>
      {page === 'guest' ? <GuestPage /> : null}
      {page === 'first-connexion' || page === 'reset-password' || page === 'choose-app-password' ? <MailedLink page={page} /> : null}
    </Frame>
  );
}
