/** Answers of the product API for the demo practice, for pages that tests open in jsdom. */
import type { ProductSchemas } from 'shared-ui/core';

/** Returns a uuid that ends with this number. */
export const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const ZOE = { firstName: 'Zoé', lastName: 'Bœuf' };

export const patientRow = (more: Partial<ProductSchemas['PatientSummary']> = {}): ProductSchemas['PatientSummary'] => ({
  uuid: uuid(1),
  personInfo: ZOE,
  birthDate: '1984-05-06',
  archived: false,
  files: 2,
  acts: 3,
  lastAct: { on: '2026-10-05', type: 'contention' },
  version: 1,
  ...more,
});

export const patient = (more: Partial<ProductSchemas['PatientRecord']> = {}): ProductSchemas['PatientRecord'] => ({
  ...patientRow(),
  sex: 'female',
  access: 'own',
  createdAt: '2026-01-05T10:00:00Z',
  updatedAt: '2026-10-05T12:30:00Z',
  ...more,
});

/** Returns an entry of a patient's access journal. */
export const journalLine = (seq: number, action: string, kind = 'patient') => ({
  seq,
  at: '2026-11-20T09:15:00Z',
  action,
  kind,
  actor: { role: 'owner', personInfo: { firstName: 'Camille', lastName: 'Martin' } },
});

export const file = (more: Partial<ProductSchemas['File']> = {}): ProductSchemas['File'] => ({
  uuid: uuid(20),
  kind: 'picture',
  name: 'sourire.png',
  mediaType: 'image/png',
  size: 2048,
  sha256: 'a'.repeat(64),
  preview: 'ready',
  facts: {},
  note: '',
  takenOn: '2026-02-03',
  createdAt: '2026-02-03T10:00:00Z',
  version: 1,
  ...more,
});

const MIB = 1024 * 1024;

/** File rules by kind. */
export const quota = {
  limit: 1000 * MIB,
  used: 0,
  uploading: 0,
  deleted: 0,
  byKind: [],
  rules: [
    { kind: 'picture', mediaTypes: ['image/jpeg', 'image/png'], maxBytes: 40 * MIB },
    { kind: 'dental_scan', mediaTypes: ['model/stl', 'model/ply', 'model/obj'], maxBytes: 300 * MIB },
    { kind: 'radio', mediaTypes: ['application/dicom', 'image/png'], maxBytes: 2000 * MIB },
    { kind: 'document', mediaTypes: ['application/pdf'], maxBytes: 50 * MIB },
  ],
};

export const dentalAct = (more: Partial<ProductSchemas['Act']> = {}): ProductSchemas['Act'] =>
  ({
    uuid: uuid(30),
    patientUuid: uuid(1),
    type: 'contention',
    on: '2026-10-05',
    teeth: [48],
    note: 'Essayage',
    files: [],
    author: { firstName: 'Camille', lastName: 'Martin' },
    version: 1,
    ...more,
  }) as ProductSchemas['Act'];

export const timelineEntry = (more: Partial<ProductSchemas['TimelineEntry']> = {}): ProductSchemas['TimelineEntry'] => ({
  kind: 'act',
  id: uuid(30),
  at: '2026-03-05T12:00:00Z',
  title: '',
  what: 'contention',
  count: 1,
  teeth: [],
  open: false,
  ...more,
});

export const contact = (more: Partial<ProductSchemas['Contact']> = {}): ProductSchemas['Contact'] => ({
  uuid: uuid(40),
  direction: 'sent',
  status: 'accepted',
  name: 'Thomas Kieffer',
  contactEmail: 'thomas@cabinet.example',
  contactPractice: 'Cabinet Kieffer',
  email: 'camille@cabinet.example',
  personInfo: { firstName: 'Thomas', lastName: 'Kieffer' },
  resent: 0,
  createdAt: '2026-09-01T10:00:00Z',
  ...more,
});

const LEA = { uuid: uuid(51), personInfo: { firstName: 'Léa', lastName: 'Petit' }, practice: 'Cabinet Neuf' };
const CAMILLE = { uuid: uuid(52), personInfo: { firstName: 'Camille', lastName: 'Martin' }, practice: 'Cabinet des Tilleuls' };

export const share = (more: object = {}) => ({
  uuid: uuid(50),
  patient: { uuid: uuid(1), personInfo: ZOE },
  by: CAMILLE,
  with: LEA,
  rights: 'read',
  status: 'active',
  createdAt: '2026-11-01T10:00:00Z',
  expiresAt: '2026-12-01T10:00:00Z',
  receipt: { seq: 412, hash: 'b'.repeat(64), reads: 0 },
  consent: { purpose: 'prosthesis', on: '2026-10-31', form: 'written' },
  ...more,
});

/** Returns a viewer from outside the practice. */
export const viewer = (more: object = {}) => ({
  uuid: uuid(60),
  kind: 'guest',
  patient: { uuid: uuid(1), personInfo: ZOE },
  by: CAMILLE,
  name: 'Odile Zinc',
  email: 'odile@famille.example',
  state: 'waiting',
  createdAt: '2026-11-01T10:00:00Z',
  expiresAt: '2026-11-04T10:00:00Z',
  accessUntil: '2026-12-01T10:00:00Z',
  ...more,
});

export const group = (more: object = {}) => ({
  uuid: uuid(70),
  name: 'Orthodontie',
  members: [] as object[],
  version: 1,
  createdAt: '2026-11-01T10:00:00Z',
  ...more,
});

/** Returns a laboratory's result of a kit. */
export const padotestResult = (more: object = {}) => ({
  uuid: uuid(95),
  kitCode: 'PADO12345678',
  birthDate: '1984-05-06',
  sampledOn: '2026-11-02',
  receivedAt: '2026-11-03T10:00:00Z',
  laboratory: 'Laboratoire Paro',
  risk: 'high',
  values: [{ name: 'P. gingivalis', value: 120_000, unit: '', level: 'high' }],
  ...more,
});
