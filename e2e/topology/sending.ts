// A user who uploads a large file for a patient in a real browser, while the servers die and return.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { digestOf, writeVolume } from '../../mfe-patients/e2e/generate/files.ts';
import { browserPath, optimizingArguments } from '../../tooling/playwright/src/browser.ts';
import { Person, type Answer } from './client.ts';

const NAME = 'volume.dcm';
const TIMEOUT_MS = 120_000;
/** Time to hash a file of 2 GB in the page. */
const HASH_MS = 300_000;

/** Returns the resident memory of a process without its file mappings, which the kernel may drop (proc_pid_status(5)). */
function residentBytes(pid: number): number {
  const kilobytes = /^RssAnon:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}

/** Options of `Sending.start`. */
export interface SendingOptions {
  /** The gateway. */
  origin: string;
  login: string;
  /** Number of 2 MB frames in the file. */
  frames: number;
}

/** One upload, from the file's selection to its download. */
export class Sending {
  readonly person: Person;
  readonly patient: string;
  /** SHA-256 of the sent file. */
  readonly sha256: string;
  readonly #folder: string;
  readonly #browser: Browser;
  readonly #page: Page;
  readonly #origin: string;
  #line: CDPSession | undefined;

  private constructor(made: {
    person: Person;
    patient: string;
    sha256: string;
    folder: string;
    browser: Browser;
    page: Page;
    origin: string;
  }) {
    this.person = made.person;
    this.patient = made.patient;
    this.sha256 = made.sha256;
    this.#folder = made.folder;
    this.#browser = made.browser;
    this.#page = made.page;
    this.#origin = made.origin;
  }

  /** Creates a patient and a file, opens the patient's files and selects it. */
  static async start({ origin, login, frames }: SendingOptions): Promise<Sending> {
    const folder = mkdtempSync(join(tmpdir(), 'portal-sending-'));
    const path = join(folder, NAME);
    const { sha256 } = await writeVolume(path, frames);
    const person = await Person.signIn(origin, login);
    const created = await person.post(origin, `/api/product/patients/create/${person.uuid}`, {
      personInfo: { firstName: 'Envoi', lastName: 'Interrompu' },
      birthDate: '1980-02-03',
      acceptDuplicate: true,
    });
    const { uuid: patient } = created.body['result'] as { uuid: string };
    const browser = await chromium.launch({ executablePath: browserPath(), args: optimizingArguments });
    const context = await browser.newContext({ locale: 'fr-FR' });
    const [name = '', value = ''] = person.session.split('=');
    await context.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Strict' }]);
    const page = await context.newPage();
    page.on('dialog', (dialog) => void dialog.accept()); // a reload asks first: an upload is running
    await page.goto(`${origin}/mon-espace/patient/fichiers?patient=${patient}`);
    await page.locator('input[type=file]').first().setInputFiles(path, { timeout: TIMEOUT_MS });
    return new Sending({ person, patient, sha256, folder, browser, page, origin });
  }

  /** Returns the bytes that the page, or the window behind another page, has sent. */
  async sent(): Promise<number> {
    const bar = this.#page.getByRole('progressbar', { name: new RegExp(`^(Envois|Envoi de ${NAME})$`) });
    return Number(await bar.first().getAttribute('aria-valuenow', { timeout: HASH_MS }));
  }

  /** Waits until the page shows that everything has arrived. */
  async arrived(): Promise<void> {
    await this.#page.getByText('Reçu et vérifié').waitFor({ timeout: TIMEOUT_MS });
  }

  /** Opens another page by the menu, without a reload: the upload belongs to the window. */
  async leaveFor(title: string): Promise<void> {
    const link = this.#page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${title}`) });
    await link.first().click({ timeout: TIMEOUT_MS });
    await this.#page.getByRole('heading', { level: 1, name: title }).waitFor({ timeout: TIMEOUT_MS });
    await this.#page.getByRole('button', { name: /^Envois en cours/ }).waitFor({ timeout: TIMEOUT_MS });
  }

  /** Opens the patient's files in a new document, and selects the file again as the page asks. */
  async reload(): Promise<void> {
    await this.#page.goto(`${this.#origin}/mon-espace/patient/fichiers?patient=${this.patient}`, { timeout: TIMEOUT_MS });
    const rest = this.#page.getByRole('region', { name: 'Envois interrompus' });
    await rest.locator('input[type=file]').setInputFiles(join(this.#folder, NAME), { timeout: TIMEOUT_MS });
    await this.#page.getByRole('progressbar', { name: `Envoi de ${NAME}` }).waitFor({ timeout: HASH_MS });
  }

  /** Sets the network of the page; by default it is as fast as the machine. */
  async network(settings: { offline?: boolean; uploadThroughput?: number }): Promise<void> {
    this.#line ??= await this.#page.context().newCDPSession(this.#page);
    await this.#line.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
      ...settings,
    });
  }

  /** Cuts the network while a part is sent. */
  async cut(): Promise<void> {
    const lost = this.#page.waitForEvent('requestfailed', {
      predicate: (request) => request.url().includes('/files/uploads/'),
      timeout: TIMEOUT_MS,
    });
    await this.network({ offline: true });
    await lost;
  }

  /** Waits until the window reports that the uploads of pages that were left have ended. */
  async ended(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Envois terminés' }).waitFor({ timeout: 5 * HASH_MS });
  }

  /** Returns the bytes of the patient's files, and their SHA-256, as the server lists them. */
  async files(): Promise<{ size: number; sha256: string }[]> {
    const { body } = await this.person.get(this.#origin, `/api/product/files/list/${this.person.uuid}?patient=${this.patient}`);
    return (body['result'] as { items: { size: number; sha256: string }[] }).items;
  }

  /** Returns the resident memory in bytes of the page's process, which is the largest renderer of this browser. */
  async memory(): Promise<number> {
    const line = await this.#browser.newBrowserCDPSession();
    const { processInfo } = await line.send('SystemInfo.getProcessInfo');
    await line.detach();
    return Math.max(...processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => residentBytes(id)));
  }

  /** Returns the SHA-256 of the file that the page downloads. */
  async downloaded(): Promise<string> {
    const coming = this.#page.waitForEvent('download', { timeout: TIMEOUT_MS });
    await this.#page.getByRole('button', { name: `Actions pour ${NAME}` }).click();
    await this.#page.getByRole('menuitem', { name: 'Télécharger' }).click();
    return digestOf(await (await coming).path());
  }

  /** Returns the patient's access journal. */
  journal(): Promise<Answer> {
    return this.person.get(this.#origin, `/api/product/journal/patient/${this.person.uuid}/${this.patient}?size=100`);
  }

  async end(): Promise<void> {
    await this.#browser.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
