import { randomInt, randomUUID } from 'node:crypto';
import { ask, call, callerOf, type Caller } from 'portal-playwright';
import { expect, type Page } from '@playwright/test';

/** What tests read of a patient. */
export interface Patient {
  uuid: string;
  version: number;
  personInfo: { firstName: string; lastName: string };
  birthDate: string;
  email?: string;
  phone?: string;
  note?: string;
  archived: boolean;
}

interface Line {
  action: string;
  kind: string;
  actor: { personInfo?: { lastName: string } };
}

/** A last name that nobody has, and nobody nearly has: letters only, so that it is searched as it is written. */
export function newName(): string {
  const letters = randomUUID().replace(/[^0-9a-f]/g, '');
  return `Z${[...letters.slice(0, 11)].map((sign) => String.fromCharCode(97 + Number.parseInt(sign, 16) + randomInt(0, 10))).join('')}`;
}

/** A patient of the test's own. */
export async function makePatient(
  page: Page,
  person: { firstName?: string; lastName?: string; birthDate?: string } = {},
): Promise<Patient> {
  const { firstName = 'Ophélie', lastName = newName(), birthDate = '1984-05-06' } = person;
  const body = { personInfo: { firstName, lastName }, birthDate, sex: 'female', acceptDuplicate: true };
  return call<Patient>(page, 'POST', 'patients/create/{user}', body);
}

/** The patient as the server has her now. */
export async function readPatient(page: Page, uuid: string): Promise<Patient> {
  return call<Patient>(page, 'GET', `patients/one/{user}/${uuid}`);
}

/** Saves from somewhere else, as a second desk would. */
export async function saveElsewhere(page: Page, patient: Patient, change: Partial<Patient> & { sex?: string }): Promise<Patient> {
  const { version, personInfo, birthDate } = patient;
  const body = { version, personInfo, birthDate, sex: 'female', ...change };
  return call<Patient>(page, 'PUT', `patients/update/{user}/${patient.uuid}`, body);
}

/** Takes a patient out of the practice while the page stays, as a second desk would. */
export async function unlinkPatient(page: Page, uuid: string, caller?: Caller): Promise<void> {
  const { status } = await ask(page, 'POST', `users/patient-unlink/{user}/${uuid}`, undefined, caller);
  expect([200, 404]).toContain(status);
}

/** Takes a test's patients away again. The page is left before: it would be told, and ask for who is no longer there. */
export async function endPatients(page: Page, ...uuids: string[]): Promise<void> {
  const caller = await callerOf(page);
  await page.goto('about:blank');
  for (const uuid of uuids) await unlinkPatient(page, uuid, caller);
}

/** What the access journal has about a patient, the newest first: "view patient". */
export async function journalOf(page: Page, uuid: string): Promise<string[]> {
  const { items } = await call<{ items: Line[] }>(page, 'GET', `journal/patient/{user}/${uuid}?size=100`);
  return items.map(({ action, kind }) => `${action} ${kind}`);
}
