// Two portals with unrelated OpenID providers: the platform's (Go, zitadel/oidc) and oidc-provider (Node). Each has a gateway of its own
// before the same platform; a third requires two factors of oidc-provider.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPrograms } from '../../tooling/dev/lib/build.mjs';
import { Child } from '../../tooling/dev/lib/child.mjs';
import { at } from '../../tooling/dev/lib/paths.mjs';
import { freePort } from '../../tooling/dev/lib/secrets.mjs';
import { stage } from '../../tooling/dev/lib/stage.mjs';
import { Part } from './processes.ts';

/** The user who signs in. */
export const nora = 'nora.faure@cabinet-tilleuls.example';
export const password = 'Sourire-2026!';
/** The password for which oidc-provider states that two factors were proven. */
export const twoFactors = 'with a second factor';
const secret = 'topology-client-secret-0123456789';
const folder = mkdtempSync(join(tmpdir(), 'portal-openid-'));
const base = { PATH: process.env.PATH ?? '', HOME: tmpdir(), LANG: 'C.UTF-8' };
const parts: Part[] = [];

const answers = (url: string) => async (): Promise<boolean> => {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false; // not listening yet
  }
};

async function run(
  name: string,
  origin: string,
  ready: string,
  command: string,
  args: string[],
  env: Record<string, string>,
): Promise<void> {
  const launch = () => new Child(name, command, args, { env: { ...base, ...env }, log: join(folder, `${name}.log`) });
  const part = new Part(name, origin, launch, answers(origin + ready));
  parts.push(part);
  await part.start();
}

/** One of the two: the portal's address, and how to sign out at the provider. */
export interface Side {
  portal: string;
  issuer: string;
  endSession: string;
}
/** The sides by provider name. */
export const sides: Record<string, Side> = {};

/** Returns the settings of a platform whose only portal is at `portal`. */
const platformSettings = (name: string, port: string, origin: string, portal: string): Record<string, string> => {
  const files = join(folder, `${name}-files`);
  mkdirSync(files);
  return {
    PLATFORM_ADDR: `127.0.0.1:${port}`,
    PLATFORM_PUBLIC_URL: origin,
    PLATFORM_DATABASE_URL: `sqlite://${join(folder, `${name}.db`)}`,
    PLATFORM_FILES_URL: `file://${files}`,
    PLATFORM_SEED: 'demo',
    PLATFORM_CLIENT_ID: 'portal-gateway',
    PLATFORM_CLIENT_SECRET: secret,
    PLATFORM_CLIENT_REDIRECTS: `${portal}/bff/oidc/callback`,
  };
};

/** Returns the settings of a gateway at `portal` before the platform at `upstream`, which browsers reach at `provider`. */
const gatewaySettings = (port: string, portal: string, upstream: string, provider = upstream): Record<string, string> => ({
  GATEWAY_ADDR: `127.0.0.1:${port}`,
  GATEWAY_PUBLIC_URL: portal,
  GATEWAY_ARTEFACTS_URL: `file://${join(folder, 'artefacts')}`,
  GATEWAY_PRODUCT_API_URL: `${upstream}/product`,
  GATEWAY_OIDC_ISSUER: `${provider}/oidc`,
  GATEWAY_OIDC_CLIENT_ID: 'portal-gateway',
  GATEWAY_OIDC_CLIENT_SECRET: secret,
});

/**
 * Starts a portal and a platform on two ports of `localhost`, the common domain of their passkeys; returns their side. Call `startSides`
 * before; `stopSides` stops them, too. The platform of `startSides` has an IP address, which passkeys do not support.
 */
export async function startPasskeySide(): Promise<Side> {
  const [one, two] = [String(await freePort()), String(await freePort())];
  const [upstream, provider, portal] = [`http://127.0.0.1:${one}`, `http://localhost:${one}`, `http://localhost:${two}`];
  const settings = { ...platformSettings('passkeys', one, provider, portal), PLATFORM_PASSKEY_RP_ID: 'localhost' };
  await run('passkeys', upstream, '/readyz', at('bin/platform'), [], settings);
  await run(`gateway-${two}`, portal, '/readyz', at('bin/gateway'), [], gatewaySettings(two, portal, upstream, provider));
  return { portal, issuer: `${provider}/oidc`, endSession: `${provider}/oidc/end_session` };
}

/** Starts the platform, the second provider and both gateways, and fills `sides`. */
export async function startSides(): Promise<void> {
  if (!process.env['FAULTS_BUILT']) await buildPrograms();
  const [platform, second, one, two, three] = (await Promise.all(Array.from({ length: 5 }, freePort))).map(String);
  const [own, other, strict] = [`http://localhost:${one ?? ''}`, `http://localhost:${two ?? ''}`, `http://localhost:${three ?? ''}`];
  const upstream = `http://127.0.0.1:${platform ?? ''}`;
  const issuer = `http://127.0.0.1:${second ?? ''}`;
  stage('shell', join(folder, 'artefacts')); // a gateway is not ready without a shell
  await run('platform', upstream, '/readyz', at('bin/platform'), [], platformSettings('platform', platform ?? '', upstream, own));
  const gateway = (port: string, portal: string, more: Record<string, string> = {}) =>
    run(`gateway-${port}`, portal, '/readyz', at('bin/gateway'), [], { ...gatewaySettings(port, portal, upstream), ...more });
  await Promise.all([
    gateway(one ?? '', own),
    run('second', issuer, '/.well-known/openid-configuration', process.execPath, [at('e2e/topology/second-provider.ts')], {
      ISSUER: issuer,
      CLIENT_ID: 'portal-people',
      CLIENT_SECRET: secret,
      PORTAL: other,
      STRICT_PORTAL: strict,
    }).then(() => {
      const provider = { GATEWAY_SIGN_IN_ISSUER: issuer, GATEWAY_SIGN_IN_CLIENT_SECRET: secret };
      return Promise.all([
        gateway(two ?? '', other, { ...provider, GATEWAY_SIGN_IN_CLIENT_ID: 'portal-people' }),
        gateway(three ?? '', strict, {
          ...provider,
          GATEWAY_SIGN_IN_CLIENT_ID: 'portal-people-strict',
          GATEWAY_SIGN_IN_ACR: 'https://refeds.org/profile/mfa',
          GATEWAY_SIGN_IN_AMR: 'mfa',
        }),
      ]);
    }),
  ]);
  sides['the platform'] = { portal: own, issuer: `${upstream}/oidc`, endSession: `${upstream}/oidc/end_session` };
  sides['oidc-provider'] = { portal: other, issuer, endSession: `${issuer}/session/end` };
  sides['two factors'] = { portal: strict, issuer, endSession: `${issuer}/session/end` };
}

/** Stops what `startSides` started. */
export async function stopSides(): Promise<void> {
  for (const part of [...parts].reverse()) await part.stop();
  rmSync(folder, { recursive: true, force: true });
}
