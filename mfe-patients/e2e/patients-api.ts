import { randomInt, randomUUID } from 'node:crypto';
import { accounts, ask, baseUrl, callerOf, demoPassword, type Account, type Caller } from 'portal-playwright';
import { expect, type APIRequestContext, type Page } from '@playwright/test';

/** The fields of a patient that tests read. */
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

/** Signs in without opening a page, so that tests can create their data first. */
export async function signInByCall(where: Page | APIRequestContext, account: Account = accounts.camille): Promise<Caller> {
  const context = 'request' in where ? where.request : where;
  const answer = await context.post(`${baseUrl}/bff/login`, {
    data: { login: account.login, password: demoPassword, type: 'PROFESSIONAL' },
    headers: { Origin: baseUrl },
  });
  expect(answer.status(), `login of ${account.login}`).toBe(200);
  const { uuid, token } = (await answer.json()) as Caller;
  return { uuid, token, origin: baseUrl };
}

/** Makes a call that must succeed, with the page's session or with that of a caller without a page. */
async function callAs<T>(page: Page, method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, caller?: Caller): Promise<T> {
  const { status, result } = await ask<T>(page, method, path, body, caller);
  expect(status, path).toBeLessThan(300);
  return result;
}

/** Returns a last name that is unique and unlike any other; it has letters only, so that the search takes it literally. */
export function newName(): string {
  const letters = randomUUID().replace(/[^0-9a-f]/g, '');
  return `Z${[...letters.slice(0, 11)].map((sign) => String.fromCharCode(97 + Number.parseInt(sign, 16) + randomInt(0, 10))).join('')}`;
}

/** Creates a patient for one test. */
export async function makePatient(
  page: Page,
  person: { firstName?: string; lastName?: string; birthDate?: string } = {},
  caller?: Caller,
): Promise<Patient> {
  const { firstName = 'Ophélie', lastName = newName(), birthDate = '1984-05-06' } = person;
  const body = { personInfo: { firstName, lastName }, birthDate, sex: 'female', acceptDuplicate: true };
  return callAs<Patient>(page, 'POST', 'patients/create/{user}', body, caller);
}

/** Returns the patient as the server has it now. */
export async function readPatient(page: Page, uuid: string): Promise<Patient> {
  return callAs<Patient>(page, 'GET', `patients/one/{user}/${uuid}`);
}

/** Saves a change from outside the page, as a second workstation would. */
export async function saveElsewhere(page: Page, patient: Patient, change: Partial<Patient> & { sex?: string }): Promise<Patient> {
  const { version, personInfo, birthDate } = patient;
  const body = { version, personInfo, birthDate, sex: 'female', ...change };
  return callAs<Patient>(page, 'PUT', `patients/update/{user}/${patient.uuid}`, body);
}

/** Unlinks a patient from the practice while the page stays open, as a second workstation would. */
export async function unlinkPatient(page: Page, uuid: string, caller?: Caller): Promise<void> {
  const { status } = await ask(page, 'POST', `users/patient-unlink/{user}/${uuid}`, undefined, caller);
  expect([200, 404]).toContain(status);
}

/** Unlinks a test's patients. It leaves the page first: an open page would receive the event and fetch the removed patients. */
export async function endPatients(page: Page, ...uuids: string[]): Promise<void> {
  const caller = await callerOf(page);
  await page.goto('about:blank');
  for (const uuid of uuids) await unlinkPatient(page, uuid, caller);
}

/** Returns the access journal of a patient, the newest entry first, as in "view patient". */
export async function journalOf(page: Page, uuid: string): Promise<string[]> {
  const { items } = await callAs<{ items: Line[] }>(page, 'GET', `journal/patient/{user}/${uuid}?size=100`);
  return items.map(({ action, kind }) => `${action} ${kind}`);
}
