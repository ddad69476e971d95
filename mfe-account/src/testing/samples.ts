/** Answers of the product API for the demo practice, for pages that tests open in jsdom. */
import { USER } from 'shared-ui/testing';

/** Returns a uuid that ends with this number. */
export const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const camille = { firstName: 'Camille', lastName: 'Martin' };
const nora = { firstName: 'Nora', lastName: 'Faure' };

export const user = (more: object = {}) => ({
  uuid: USER,
  login: 'camille@tilleuls.example',
  personInfo: camille,
  role: 'owner',
  locale: 'fr',
  practice: { name: 'Cabinet des Tilleuls', city: 'Aix' },
  ...more,
});

export const address = (more: object = {}) => ({
  uuid: uuid(1),
  label: 'Cabinet',
  name: 'Cabinet des Tilleuls',
  street: '12, cours des Tilleuls',
  postalCode: '13100',
  city: 'Aix',
  country: 'FR',
  billing: true,
  shipping: true,
  ...more,
});

export const application = (more: object = {}) => ({
  application: { uuid: uuid(900), name: 'Digital' },
  linked: true,
  shortcut: false,
  ...more,
});

export const session = (more: object = {}) => ({
  id: 'a',
  current: true,
  createdAt: '2026-11-20T08:00:00Z',
  lastSeenAt: '2026-11-20T09:00:00Z',
  device: 'Chrome · Linux',
  ...more,
});

export const enrolment = () => ({
  secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  uri: 'otpauth://totp/Circle:camille?secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  qr: { size: 21, path: 'M0 0h7v1h-7zM14 0h7v1h-7z' },
  expiresAt: '2026-11-20T09:15:00Z',
});

export const passkey = (more: object = {}) => ({ uuid: uuid(90), name: 'Téléphone', addedAt: '2026-11-20T08:00:00Z', ...more });

export const recoveryCodes = Array.from('ABCDEFGHIJ', (letter) => Array.from('2345', (digit) => (letter + digit).repeat(3)).join('-'));

export const journalLine = (more: object = {}) => ({
  seq: 1,
  at: '2026-11-20T08:00:00Z',
  actor: { uuid: uuid(801), role: 'assistant', personInfo: nora },
  action: 'list',
  kind: 'patient',
  ...more,
});

export const colleague = (more: object = {}) => ({
  uuid: uuid(801),
  personInfo: nora,
  login: 'nora@tilleuls.example',
  role: 'assistant',
  state: 'active',
  self: false,
  secondFactor: false,
  shares: 0,
  version: 1,
  ...more,
});

/** Returns the practice's second-factor requirement; two members have no second factor. */
export const factorDemand = (more: object = {}) => ({ demanded: false, byPortal: false, without: 2, ...more });

/** The policy of two roles. */
export const roles = [
  { role: 'assistant', areas: [{ area: 'team', read: 'some', change: 'none' }] },
  { role: 'accounts', areas: [{ area: 'care', read: 'none', change: 'none' }] },
];

export const hosting = () => ({
  host: {
    name: 'Hébergement Santé Exemple SAS, société fictive',
    ...{ street: '1, rue', postalCode: '13000', city: 'Aix', country: 'FR', dataCentre: 'Fribourg 1', dataCountry: 'DE' },
  },
  certificate: { scheme: 'HDS', number: 'HDS-1', body: 'Organisme', state: 'valid', validUntil: '2027-06-02' },
  quota: {
    used: 3000,
    bytes: 10_000,
    kinds: [
      { kind: 'radio', files: 1, bytes: 1000 },
      { kind: 'picture', files: 2, bytes: 2000 },
    ],
  },
  retention: [{ code: 'accounting', years: 10, from: 'end_of_year', law: 'Code de commerce, L. 123-22' }],
});

export const exported = (more: object = {}) => ({
  uuid: uuid(50),
  state: 'running',
  progress: 40,
  createdAt: '2026-11-20T08:00:00Z',
  requestedBy: camille,
  ...more,
});

export const eraseRequest = (more: object = {}) => ({
  uuid: uuid(60),
  scope: 'patient',
  state: 'received',
  createdAt: '2026-11-20T08:00:00Z',
  requestedBy: camille,
  patient: { uuid: uuid(800), personInfo: { firstName: 'Anne', lastName: 'Roy' } },
  reason: 'Demande écrite du patient',
  ...more,
});

export const card = (more: object = {}) => ({
  uuid: uuid(70),
  brand: 'visa',
  lastFour: '4242',
  expiryMonth: 12,
  expiryYear: 2030,
  expired: false,
  default: true,
  ...more,
});

export const article = (more: object = {}) => ({
  slug: 'sign-in',
  title: 'Se connecter',
  summary: 'Le mot de passe.',
  category: 'account',
  ...more,
});

export const ticket = (more: object = {}) => ({
  uuid: uuid(80),
  reference: 'Q26-00001',
  status: 'open',
  topic: 'orders',
  subject: 'Une livraison',
  createdAt: '2026-11-20T08:00:00Z',
  updatedAt: '2026-11-20T08:00:00Z',
  context: {},
  messages: [{ at: '2026-11-20T08:00:00Z', author: 'Camille Martin', side: 'practice', text: 'Est-ce possible ?' }],
  ...more,
});
