import { useLocale, useT } from 'shared-ui/core';
import { retitle } from '../labels';
import type { PartProps } from '../part-props';
import { Frame } from './frame';
import { GuestPage } from './guest-page';
import { MailedLink } from './mailed-link';

/** The sign-in pages besides the login: the targets of mailed links and what follows them. */
export default function Entry({ match }: PartProps) {
  const t = useT('shell');
  const page = match.kind === 'shell' ? match.page : null;
  return (
    <Frame label={retitle(match, useLocale(), t)}>
      {page === 'guest' ? <GuestPage /> : null}
      {page === 'first-connexion' || page === 'reset-password' || page === 'choose-app-password' ? <MailedLink page={page} /> : null}
    </Frame>
  );
}
