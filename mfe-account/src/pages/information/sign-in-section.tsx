import { Section } from '../../parts/section';
import { useTranslations } from '../../translations';
import { EmailPart } from './email-part';
import { PasswordPart } from './password-part';

/** Shows the user's e-mail, which is the login, and the password. */
export function SignInSection({ user }: { user: string }) {
  const t = useTranslations();
  return (
    <Section id="connexion" title={t('section.signIn')}>
      <EmailPart user={user} />
      <PasswordPart user={user} />
    </Section>
  );
}
