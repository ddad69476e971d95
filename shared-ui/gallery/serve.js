/** `npm run gallery -w shared-ui`: builds the gallery and serves it on GALLERY_PORT (6110); `--build` only builds. */
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import webpack from 'webpack';
import config from './webpack.config.js';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.map': 'application/json',
};
const port = Number(process.env.GALLERY_PORT ?? 6110);

function build() {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) return reject(error);
      if (stats.hasErrors()) return reject(new Error(stats.toString('errors-warnings')));
      return resolve();
    });
  });
}

/** The policy of the real pages, so that violations show up in the gallery first. */
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'";

function serve(request, response) {
  const path = normalize(decodeURIComponent(new URL(request.url, 'http://gallery').pathname));
  const file = join(config.output.path, path === '/' ? 'index.html' : path);
  // normalize() has resolved "..", so a path can only lead out of the folder by a symbolic link.
  if (!file.startsWith(config.output.path) || !existsSync(file)) return response.writeHead(404).end();
  response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream', 'Content-Security-Policy': POLICY });
  return createReadStream(file).pipe(response);
}

await build();
if (!process.argv.includes('--build')) {
  createServer(serve).listen(port, '127.0.0.1', () => console.log(`Gallery on http://127.0.0.1:${port}`));
}
