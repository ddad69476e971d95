// A signed-in user without a page.
import { baseUrl, demoPassword, expect, type Account } from 'portal-playwright';
import { request as newRequest, type APIRequestContext } from '@playwright/test';

/** API calls of a user without a page. */
export class Caller {
  private constructor(
    readonly api: APIRequestContext,
    readonly uuid: string,
    private readonly token: string,
  ) {}

  static async signIn({ login }: Pick<Account, 'login'>, password: string = demoPassword): Promise<Caller> {
    const api = await newRequest.newContext({ baseURL: baseUrl });
    const answer = await api.post('/bff/login', { data: { login, password, type: 'PROFESSIONAL' } });
    expect(answer.status(), login).toBe(200);
    const { uuid, token } = (await answer.json()) as { uuid: string; token: string };
    return new Caller(api, uuid, token);
  }

  async send<T>(method: 'POST' | 'DELETE' | 'GET', path: string, data?: unknown): Promise<T> {
    const answer = await this.api.fetch(`/api/product/${path}`, { method, data, headers: { 'X-Portal-Token': this.token } });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.status() === 204 ? (undefined as T) : ((await answer.json()) as { result: T }).result;
  }

  /** Returns the status of a call that must be refused. */
  async refused(method: 'POST' | 'DELETE' | 'GET', path: string, data?: unknown): Promise<number> {
    return (await this.api.fetch(`/api/product/${path}`, { method, data, headers: { 'X-Portal-Token': this.token } })).status();
  }

  /** 200 while the session is valid. */
  status = async (): Promise<number> => (await this.api.get('/bff/session')).status();
}
