// A user who uploads a large file for a patient in a real browser, while the servers die and return.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { digestOf, writeVolume } from '../../mfe-patients/e2e/generate/files.ts';
import { browserPath, optimizingArguments } from '../../tooling/playwright/src/browser.ts';
import { Person, type Answer } from './client.ts';

const NAME = 'volume.dcm';
const TIMEOUT_MS = 120_000;

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
    await page.goto(`${origin}/mon-espace/patient/fichiers?patient=${patient}`);
    await page.locator('input[type=file]').first().setInputFiles(path, { timeout: TIMEOUT_MS });
    return new Sending({ person, patient, sha256, folder, browser, page, origin });
  }

  /** Returns the bytes that the page has sent. */
  async sent(): Promise<number> {
    const bar = this.#page.getByRole('progressbar', { name: `Envoi de ${NAME}` });
    return Number(await bar.getAttribute('aria-valuenow', { timeout: TIMEOUT_MS }));
  }

  /** Waits until the page shows that everything has arrived. */
  async arrived(): Promise<void> {
    await this.#page.getByText('Reçu et vérifié').waitFor({ timeout: TIMEOUT_MS });
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
