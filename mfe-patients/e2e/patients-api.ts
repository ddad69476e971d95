import { randomInt, randomUUID } from 'node:crypto';
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

/** Whose session a page has. */
async function callerOf(page: Page) {
  const keys = await page.evaluate(() => ({ uuid: localStorage.getItem('uuid') ?? '', token: localStorage.getItem('token') ?? '' }));
  return { ...keys, origin: new URL(page.url()).origin };
}

/** What the page's own session may do, by the calls that the pages make. */
export async function call<T>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: unknown,
  caller = callerOf(page),
): Promise<{ status: number; result: T }> {
  const { uuid, token, origin } = await caller;
  const response = await page.request.fetch(`${origin}/api/product/${path.replace('{user}', uuid)}`, {
    method,
    headers: { 'X-Portal-Token': token, Origin: origin },
    ...(body === undefined ? {} : { data: body }),
  });
  const text = await response.text();
  return { status: response.status(), result: (text ? (JSON.parse(text) as { result?: T }).result : undefined) as T };
}

/** A patient of the test's own. */
export async function makePatient(
  page: Page,
  person: { firstName?: string; lastName?: string; birthDate?: string } = {},
): Promise<Patient> {
  const { firstName = 'Ophélie', lastName = newName(), birthDate = '1984-05-06' } = person;
  const body = { personInfo: { firstName, lastName }, birthDate, sex: 'female', acceptDuplicate: true };
  const { status, result } = await call<Patient>(page, 'POST', 'patients/create/{user}', body);
  expect(status).toBe(200);
  return result;
}

/** The patient as the server has her now. */
export async function readPatient(page: Page, uuid: string): Promise<Patient> {
  const { status, result } = await call<Patient>(page, 'GET', `patients/one/{user}/${uuid}`);
  expect(status).toBe(200);
  return result;
}

/** Saves from somewhere else, as a second desk would. */
export async function saveElsewhere(page: Page, patient: Patient, change: Partial<Patient> & { sex?: string }): Promise<Patient> {
  const { version, personInfo, birthDate } = patient;
  const body = { version, personInfo, birthDate, sex: 'female', ...change };
  const { status, result } = await call<Patient>(page, 'PUT', `patients/update/{user}/${patient.uuid}`, body);
  expect(status).toBe(200);
  return result;
}

/** Takes a patient out of the practice while the page stays, as a second desk would. */
export async function unlinkPatient(page: Page, uuid: string, caller = callerOf(page)): Promise<void> {
  const { status } = await call(page, 'POST', `users/patient-unlink/{user}/${uuid}`, undefined, caller);
  expect([200, 404]).toContain(status);
}

/** Takes a test's patients away again. The page is left before: it would be told, and ask for who is no longer there. */
export async function endPatients(page: Page, ...uuids: string[]): Promise<void> {
  const caller = callerOf(page);
  await caller;
  await page.goto('about:blank');
  for (const uuid of uuids) await unlinkPatient(page, uuid, caller);
}

/** What the access journal has about a patient, the newest first: "view patient". */
export async function journalOf(page: Page, uuid: string): Promise<string[]> {
  const { status, result } = await call<{ items: Line[] }>(page, 'GET', `journal/patient/{user}/${uuid}?size=100`);
  expect(status).toBe(200);
  return result.items.map(({ action, kind }) => `${action} ${kind}`);
}
