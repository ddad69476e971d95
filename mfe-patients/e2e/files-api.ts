import { createHash } from 'node:crypto';
import { accounts, baseUrl, type Account, type Caller } from 'portal-playwright';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { signInByCall } from './patients-api.ts';

const answers = async <T>(call: Promise<{ status(): number; json(): Promise<unknown>; url(): string }>): Promise<T> => {
  const answer = await call;
  expect(answer.status(), answer.url()).toBe(200);
  return ((await answer.json()) as { result: T }).result;
};

/** Calls the product API as a signed-in page does, with the session of the test's page. */
export class FilesApi {
  readonly #context: APIRequestContext;
  readonly #me: Caller;

  private constructor(context: APIRequestContext, me: Caller) {
    this.#context = context;
    this.#me = me;
  }

  /** Signs in without opening a page. */
  static async signIn(where: Page | APIRequestContext, account: Account = accounts.camille): Promise<FilesApi> {
    return new FilesApi('request' in where ? where.request : where, await signInByCall(where, account));
  }

  /** Reads one of the user's resources; the user's uuid is appended to `path`. */
  get<T>(path: string, query = ''): Promise<T> {
    return answers<T>(this.#context.get(`${baseUrl}/api/product/${path}/${this.#me.uuid}${query}`));
  }

  #post<T>(path: string, data: object): Promise<T> {
    const headers = { 'X-Portal-Token': this.#me.token, Origin: baseUrl };
    return answers<T>(this.#context.post(`${baseUrl}/api/product/${path}/${this.#me.uuid}`, { data, headers }));
  }

  /** Creates a patient for one test, without files. */
  async newPatient(lastName: string): Promise<string> {
    const stamp = `${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;
    const personInfo = { firstName: 'Fichier', lastName: `${lastName} ${stamp}` };
    const { uuid } = await this.#post<{ uuid: string }>('patients/create', { personInfo, birthDate: '1980-02-03', acceptDuplicate: true });
    return uuid;
  }

  /** Uploads a file and returns its uuid once the file is listed. */
  async upload(patientUuid: string, kind: string, filename: string, bytes: Buffer): Promise<string> {
    const headers = { 'X-Portal-Token': this.#me.token, Origin: baseUrl, 'Tus-Resumable': '1.0.0' };
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const pairs = Object.entries({ kind, filename, patientUuid, sha256 });
    const metadata = pairs.map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`).join(',');
    const place = `${baseUrl}/api/product/files/uploads/${this.#me.uuid}`;
    const created = await this.#context.post(place, {
      headers: { ...headers, 'Upload-Length': String(bytes.length), 'Upload-Metadata': metadata },
    });
    expect(created.status(), await created.text()).toBe(201);
    const uuid = created.headers()['location']?.split('/').at(-1) ?? '';
    const sent = await this.#context.patch(`${place}/${uuid}`, {
      headers: { ...headers, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
      data: bytes,
    });
    expect(sent.status(), await sent.text()).toBe(204);
    // A slice becomes part of its series, an archive becomes series.
    return sent.headers()['upload-file'] ?? uuid;
  }

  /** Returns the files of a patient. */
  async files(patient: string): Promise<{ uuid: string; name: string; kind: string; sha256: string; size: number }[]> {
    const { items } = await this.get<{ items: { uuid: string; name: string; kind: string; sha256: string; size: number }[] }>(
      'files/list',
      `?patient=${patient}&size=100`,
    );
    return items;
  }

  /** Returns the access journal of a patient, the newest entry first. */
  async journal(patient: string): Promise<{ action: string; kind: string; subject?: string }[]> {
    const path = `${baseUrl}/api/product/journal/patient/${this.#me.uuid}/${patient}?size=100`;
    return (await answers<{ items: { action: string; kind: string; subject?: string }[] }>(this.#context.get(path))).items;
  }
}
