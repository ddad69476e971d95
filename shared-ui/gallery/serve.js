/** `npm run gallery -w shared-ui`: builds the gallery and serves it on GALLERY_PORT (6110), with `--kit` also as a kit has it, at /kit/gallery/; `--build` only builds. */
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { buildGallery, outputs } from './build.js';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.map': 'application/json',
};
const port = Number(process.env.GALLERY_PORT ?? 6110);

/** The policy of the real pages, so that violations show up in the gallery first. */
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'";

/** Where a portal serves the gallery of a kit, in a sandbox. */
const KIT = '/kit/gallery/';

/** Returns the policy of a kit's gallery, as the gateway has it. */
function kitPolicy() {
  const source = readFileSync(new URL('../../gateway/internal/kit/serve.go', import.meta.url), 'utf8');
  const [, first, second] = source.match(/const galleryPolicy = "([^"]*)" \+\s*"([^"]*)"/) ?? [];
  if (!first) throw new Error('gateway/internal/kit/serve.go has no galleryPolicy');
  return first + second;
}

const sandboxed = { 'Content-Security-Policy': kitPolicy(), 'Access-Control-Allow-Origin': '*' };

function serve(request, response) {
  const address = normalize(decodeURIComponent(new URL(request.url, 'http://gallery').pathname));
  const packed = address.startsWith(KIT);
  const folder = packed ? outputs.production : outputs.development;
  const path = packed ? address.slice(KIT.length - 1) : address;
  const file = join(folder, path === '/' ? 'index.html' : path);
  // normalize() has resolved "..", so a path can only lead out of the folder by a symbolic link.
  if (!file.startsWith(folder) || !existsSync(file)) return response.writeHead(404).end();
  const policy = packed ? sandboxed : { 'Content-Security-Policy': POLICY };
  response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream', ...policy });
  return createReadStream(file).pipe(response);
}

await buildGallery({ mode: 'development' });
// The packed one is within the folder that the other build replaces.
if (process.argv.includes('--kit')) await buildGallery({ mode: 'production' });
if (!process.argv.includes('--build')) {
  createServer(serve).listen(port, '127.0.0.1', () => console.log(`Gallery on http://127.0.0.1:${port}`));
}
