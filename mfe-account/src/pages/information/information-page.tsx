import { useQuery } from '@tanstack/react-query';
import { PanelError } from 'shared-ui/components';
import { ErrorBoundary, lazyPart, QuietPart, usePage, useUserUuid } from 'shared-ui/core';
import { AccountTabs } from '../../parts/account-tabs';
import { useMayReadJournal } from '../../parts/roles';
import { clientCodesQuery } from '../../queries/client-account';
import { useTranslations } from '../../translations';
import { AddressesSection } from './addresses-section';
import { ApplicationsSection } from './applications-section';
import { ConfirmEmail } from './confirm-email';
import { FactorsSection } from './factors-section';
import { IdentitySection } from './identity-section';
import css from './information.module.css';
import { JournalSection } from './journal-section';
import { PreferencesSection } from './preferences-section';
import { SessionsSection } from './sessions-section';
import { SignInSection } from './sign-in-section';
import { useAnchor } from './use-anchor';

// Loads only when the practice has data in other systems, since most visits concern the sections above.
const ClientSections = lazyPart(() => import(/* webpackChunkName: "client-account" */ './client/client-sections'), <QuietPart />);

/** The page's sections: id in the address, and message key of the title. */
const SECTIONS = [
  ['identite', 'identity'],
  ['adresses', 'addresses'],
  ['connexion', 'signIn'],
  ['double-authentification', 'factors'],
  ['applications', 'applications'],
  ['sessions', 'sessions'],
  ['preferences', 'preferences'],
  ['compte-client', 'client'],
  ['echanges', 'relation'],
  ['journal', 'journal'],
] as const;

const IDS = SECTIONS.map(([id]) => id);

/** Shows the page "Mes informations": the user's identity, the practice's addresses, sign-in, and the access to the practice's data. */
export default function InformationPage() {
  const t = useTranslations();
  const user = useUserUuid();
  const mayReadJournal = useMayReadJournal();
  usePage({ title: t('title.information') });
  useAnchor(IDS);
  const codes = useQuery(clientCodesQuery(user)).data ?? [];
  const isShown = { journal: mayReadJournal, 'compte-client': codes.length > 0, echanges: codes.length > 0 };
  const shown = SECTIONS.filter(([id]) => !(id in isShown) || isShown[id as keyof typeof isShown]);
  return (
    <>
      <AccountTabs current="information" />
      <div className={css.page}>
        <nav className={css.nav} aria-label={t('section.label')}>
          <ul className={css.navList}>
            {shown.map(([id, key]) => (
              <li key={id}>
                <a href={`#${id}`}>{t(`section.${key}`)}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={css.sections}>
          <ConfirmEmail user={user} />
          <IdentitySection user={user} />
          <AddressesSection user={user} />
          <SignInSection user={user} />
          <FactorsSection user={user} />
          <ApplicationsSection user={user} />
          <SessionsSection />
          <PreferencesSection user={user} />
          {codes.length > 0 ? (
            <ErrorBoundary fallback={(_, reset) => <PanelError onRetry={reset}>{t('client.failed')}</PanelError>}>
              <ClientSections user={user} codes={codes} />
            </ErrorBoundary>
          ) : null}
          {mayReadJournal ? <JournalSection user={user} /> : null}
        </div>
      </div>
    </>
  );
}
