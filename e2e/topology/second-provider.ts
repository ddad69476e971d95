// A second OpenID provider as a process of its own, because the gateway must work with providers other than the platform's. Environment
// variables configure it; any account name is accepted without proof.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import Provider, { type Configuration, type JWK } from 'oidc-provider';

const { ISSUER = '', CLIENT_ID = '', CLIENT_SECRET = '', PORTAL = '', STRICT_PORTAL = '' } = process.env;

/** The authentication context of two factors (REFEDS MFA profile), stated for a sign-in with this password. */
const MFA = 'https://refeds.org/profile/mfa';
const TWO_FACTORS = 'with a second factor';

function signingKey(): JWK {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...(privateKey.export({ format: 'jwk' }) as JWK), kid: randomBytes(8).toString('hex'), use: 'sig', alg: 'RS256' };
}

const cookieKeys = [randomBytes(32).toString('hex')];

const client = (id: string, portal: string) => ({
  client_id: id,
  client_secret: CLIENT_SECRET,
  redirect_uris: [`${portal}/bff/oidc/callback`],
  backchannel_logout_uri: `${portal}/bff/oidc/backchannel-logout`,
  backchannel_logout_session_required: true,
});

function make(keys: JWK[]): Provider {
  const configuration: Configuration = {
    clients: [client(CLIENT_ID, PORTAL), client(`${CLIENT_ID}-strict`, STRICT_PORTAL)],
    acrValues: [MFA],
    jwks: { keys },
    cookies: { keys: cookieKeys },
    claims: { openid: ['sub', 'acr', 'amr'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true }, rpInitiatedLogout: { enabled: true } },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: `subject of ${id}`, email: id, email_verified: true, name: id }) }),
    // A first-party client needs no consent.
    loadExistingGrant: async ({ oidc }) => {
      const clientId = oidc.client?.clientId ?? '';
      const known = oidc.session?.grantIdFor(clientId);
      const found = known ? await oidc.provider.Grant.find(known) : undefined;
      if (found) return found;
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session?.accountId });
      grant.addOIDCScope(String(oidc.params?.['scope']));
      await grant.save();
      return grant;
    },
    // The provider refuses loopback addresses by default, but here the portal has no other.
    fetch: (url, options) => fetch(url, { ...options, dispatcher: undefined } as RequestInit),
  };
  return new Provider(ISSUER, configuration);
}

let keys = [signingKey()];
let provider = make(keys);

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

const form = (action: string) => `<!doctype html><title>Second provider</title>
<form method="post" action="${action}"><input name="login" type="email"><input name="password" type="password"><button type="submit">Go</button></form>`;

const server = createServer((request, response) => {
  void (async () => {
    const { pathname } = new URL(request.url ?? '/', ISSUER);
    if (pathname === '/rotate') {
      // The next key signs, and the previous one is no longer published: clients with cached keys must fetch them again.
      keys = [signingKey()];
      provider = make(keys);
      response.end();
    } else if (!pathname.startsWith('/interaction/')) {
      await provider.callback()(request, response);
    } else if (request.method === 'POST') {
      const fields = await formOf(request);
      const stated = fields.get('password') === TWO_FACTORS ? { acr: MFA, amr: ['pwd', 'otp', 'mfa'] } : {};
      await provider.interactionFinished(request, response, { login: { accountId: fields.get('login') ?? '', ...stated } });
    } else {
      response.setHeader('Content-Type', 'text/html');
      response.end(form(pathname));
    }
  })().catch((error: unknown) => {
    console.error(error);
    response.destroy();
  });
});
server.listen(Number(new URL(ISSUER).port), '127.0.0.1');
process.on('SIGTERM', () => {
  server.closeAllConnections();
  server.close();
});
