import { defineRemote, lazyPage } from 'shared-ui/router';
import { paths } from './parts/links';
import { prefetch as first } from './prefetch';

// Chunks by audience: visitors of the legal pages or the help load no account code, and the account loads none of theirs.
const InformationPage = lazyPage(() => import(/* webpackChunkName: "information" */ './pages/information/information-page'));
const AccessJournalPage = lazyPage(() => import(/* webpackChunkName: "access-journal" */ './pages/access-journal/access-journal-page'));
const CollaboratorsPage = lazyPage(() => import(/* webpackChunkName: "collaborators" */ './pages/collaborators/collaborators-page'));
const HostingPage = lazyPage(() => import(/* webpackChunkName: "hosting" */ './pages/hosting/hosting-page'));
const CardsPage = lazyPage(() => import(/* webpackChunkName: "cards" */ './pages/cards/cards-page'));
const CardRegisterPage = lazyPage(() => import(/* webpackChunkName: "cards" */ './pages/card-register/card-register-page'));
const PrivacyPage = lazyPage(() => import(/* webpackChunkName: "legal" */ './pages/privacy/privacy-page'));
const LegalPage = lazyPage(() => import(/* webpackChunkName: "legal" */ './pages/legal/legal-page'));
const AccessibilityPage = lazyPage(() => import(/* webpackChunkName: "legal" */ './pages/accessibility/accessibility-page'));
const LicencesPage = lazyPage(() => import(/* webpackChunkName: "licences" */ './pages/licences/licences-page'));
const HelpPage = lazyPage(() => import(/* webpackChunkName: "help" */ './pages/help/help-page'));

export const { bootstrap, mount, unmount, prefetch } = defineRemote({
  name: 'mfe-account',
  routes: [
    { path: paths.information, component: InformationPage, prefetch: first.information },
    { path: paths.journal, component: AccessJournalPage, prefetch: first.journal },
    { path: paths.collaborators, component: CollaboratorsPage, prefetch: first.collaborators },
    { path: paths.hosting, component: HostingPage, prefetch: first.hosting },
    { path: paths.cards, component: CardsPage },
    { path: paths.cardRegister, component: CardRegisterPage },
    { path: paths.privacy, component: PrivacyPage },
    { path: paths.legal, component: LegalPage },
    { path: paths.accessibility, component: AccessibilityPage },
    { path: paths.licences, component: LicencesPage },
    { path: paths.help, component: HelpPage },
  ],
});
