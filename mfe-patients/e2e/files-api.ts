import { createHash } from 'node:crypto';
import { accounts, baseUrl, demoPassword, type Account } from 'portal-playwright';
import { expect, type Page } from '@playwright/test';

interface Signed {
  uuid: string;
  token: string;
}

const answers = async <T>(call: Promise<{ status(): number; json(): Promise<unknown>; url(): string }>): Promise<T> => {
  const answer = await call;
  expect(answer.status(), answer.url()).toBe(200);
  return ((await answer.json()) as { result: T }).result;
};

/** The product API as the signed-in page of a test reaches it, with the page's own session. */
export class FilesApi {
  readonly #page: Page;
  readonly #me: Signed;

  private constructor(page: Page, me: Signed) {
    this.#page = page;
    this.#me = me;
  }

  /** Signs in without opening a page. */
  static async signIn(page: Page, account: Account = accounts.camille): Promise<FilesApi> {
    const answer = await page.request.post(`${baseUrl}/bff/login`, {
      data: { login: account.login, password: demoPassword, type: 'PROFESSIONAL' },
      headers: { Origin: baseUrl },
    });
    expect(answer.status()).toBe(200);
    return new FilesApi(page, (await answer.json()) as Signed);
  }

  /** Reads something of the user's own: `path` ends where his uuid stands. */
  get<T>(path: string, query = ''): Promise<T> {
    return answers<T>(this.#page.request.get(`${baseUrl}/api/product/${path}/${this.#me.uuid}${query}`));
  }

  #post<T>(path: string, data: object): Promise<T> {
    const headers = { 'X-Portal-Token': this.#me.token, Origin: baseUrl };
    return answers<T>(this.#page.request.post(`${baseUrl}/api/product/${path}/${this.#me.uuid}`, { data, headers }));
  }

  /** A patient of the test's own, with no file. */
  async newPatient(lastName: string): Promise<string> {
    const stamp = `${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;
    const personInfo = { firstName: 'Fichier', lastName: `${lastName} ${stamp}` };
    const { uuid } = await this.#post<{ uuid: string }>('patients/create', { personInfo, birthDate: '1980-02-03', acceptDuplicate: true });
    return uuid;
  }

  /** Sends a file, and gives its uuid once it is there. */
  async upload(patientUuid: string, kind: string, filename: string, bytes: Buffer): Promise<string> {
    const headers = { 'X-Portal-Token': this.#me.token, Origin: baseUrl, 'Tus-Resumable': '1.0.0' };
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const pairs = Object.entries({ kind, filename, patientUuid, sha256 });
    const metadata = pairs.map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`).join(',');
    const place = `${baseUrl}/api/product/files/uploads/${this.#me.uuid}`;
    const created = await this.#page.request.post(place, {
      headers: { ...headers, 'Upload-Length': String(bytes.length), 'Upload-Metadata': metadata },
    });
    expect(created.status(), await created.text()).toBe(201);
    const uuid = created.headers()['location']?.split('/').at(-1) ?? '';
    const sent = await this.#page.request.patch(`${place}/${uuid}`, {
      headers: { ...headers, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
      data: bytes,
    });
    expect(sent.status(), await sent.text()).toBe(204);
    return uuid;
  }

  /** Lets somebody read a patient. */
  share(patientUuid: string, withUuid: string): Promise<unknown> {
    return this.#post('sharing/patient', { patientUuid, withUuid });
  }

  /** The files of a patient. */
  async files(patient: string): Promise<{ uuid: string; name: string; kind: string; sha256: string; size: number }[]> {
    const { items } = await this.get<{ items: { uuid: string; name: string; kind: string; sha256: string; size: number }[] }>(
      'files/list',
      `?patient=${patient}&size=100`,
    );
    return items;
  }

  /** The lines of the journal about a patient, the newest first. */
  async journal(patient: string): Promise<{ action: string; kind: string; subject?: string }[]> {
    const path = `${baseUrl}/api/product/journal/patient/${this.#me.uuid}/${patient}?size=100`;
    return (await answers<{ items: { action: string; kind: string; subject?: string }[] }>(this.#page.request.get(path))).items;
  }
}
