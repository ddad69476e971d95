import { createHash } from 'node:crypto';
import { accounts, baseUrl, demoPassword, expect } from 'portal-playwright';
import type { Page } from '@playwright/test';

/** Signs in and creates a patient. */
export async function newPatient(page: Page, name: string): Promise<{ patient: string; user: string; headers: Record<string, string> }> {
  const login = { login: accounts.camille.login, password: demoPassword, type: 'PROFESSIONAL' };
  const answer = await page.request.post(`${baseUrl}/bff/login`, { data: login, headers: { Origin: baseUrl } });
  const { uuid: user, token } = (await answer.json()) as { uuid: string; token: string };
  const headers = { 'X-Portal-Token': token, Origin: baseUrl };
  const created = await page.request.post(`${baseUrl}/api/product/patients/create/${user}`, {
    headers,
    data: { personInfo: { firstName: 'Banc', lastName: `Essai ${name}` }, birthDate: '1980-02-03', acceptDuplicate: true },
  });
  const { uuid: patient } = ((await created.json()) as { result: { uuid: string } }).result;
  return { patient, user, headers };
}

/** Signs in, uploads a file for a new patient and returns the file's address. */
export async function sent(page: Page, kind: string, filename: string, bytes: Buffer): Promise<string> {
  const { patient: patientUuid, user, headers } = await newPatient(page, filename);
  const pairs = Object.entries({ kind, filename, patientUuid, sha256: createHash('sha256').update(bytes).digest('hex') });
  const place = `${baseUrl}/api/product/files/uploads/${user}`;
  const upload = await page.request.post(place, {
    headers: {
      ...{ ...headers, 'Tus-Resumable': '1.0.0', 'Upload-Length': String(bytes.length) },
      'Upload-Metadata': pairs.map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`).join(','),
    },
  });
  const file = upload.headers()['location']?.split('/').at(-1) ?? '';
  const patched = await page.request.patch(`${place}/${file}`, {
    headers: { ...headers, 'Tus-Resumable': '1.0.0', 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
    data: bytes,
  });
  expect(patched.status()).toBe(204);
  return `/mon-espace/patient/fichiers?patient=${patientUuid}&file=${file}`;
}

/** Prints a row of the viewers' table: measurement, value, limit. */
export const report = (what: string, measured: string, limit: string) => process.stdout.write(`viewer: ${what}; ${measured}; ${limit}\n`);
