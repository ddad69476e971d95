// The proxy in front of the gateway under `make dev`: forwards everything and notifies open pages to reload.
import { createServer, request } from 'node:http';
import { pipeline } from 'node:stream';

const eventsPath = '/__dev/events';
const client = `new EventSource('${eventsPath}').addEventListener('reload', () => location.reload());`;

/** Adds the reload client to a page, under the page's own nonce: its policy stays as strict as it is. */
export function withClient(html, policy = '') {
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  return nonce ? html.replace('</head>', `<script nonce="${nonce}">${client}</script></head>`) : html;
}

/**
 * Listens on `port`, in front of the gateway on `gatewayPort`. `publicHost` is the host of the gateway's public URL, where browsers use
 * another one here: without it, the gateway would treat a sign-in as a cross-site request.
 */
export async function startDevFront({ port, gatewayPort, publicHost }) {
  const open = new Set();
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === eventsPath) return subscribe(open, outgoing);
    return pass(incoming, outgoing, { gatewayPort, publicHost });
  });
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return {
    reload: () => open.forEach((page) => page.write('event: reload\ndata: now\n\n')),
    close() {
      open.forEach((page) => page.end());
      server.close();
      server.closeAllConnections();
    },
  };
}

function subscribe(open, outgoing) {
  outgoing.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
  outgoing.write(': hello\n\n');
  open.add(outgoing);
  outgoing.on('close', () => open.delete(outgoing));
}

/** Returns the browser's headers with this proxy's origin replaced by the gateway's; a foreign origin stays unchanged. */
function headersFor({ headers: given }, publicHost) {
  if (!publicHost) return { ...given };
  const own = given.origin === `http://${given.host}`;
  return { ...given, host: publicHost, ...(own && { origin: `http://${publicHost}` }) };
}

function pass(incoming, outgoing, { gatewayPort, publicHost }) {
  const isPage = incoming.headers.accept?.includes('text/html');
  const headers = headersFor(incoming, publicHost);
  if (isPage) delete headers['accept-encoding']; // the page is read and modified
  const upstream = request({ host: '127.0.0.1', port: gatewayPort, path: incoming.url, method: incoming.method, headers }, (answer) => {
    if (isPage && answer.headers['content-type']?.startsWith('text/html')) return inject(answer, outgoing);
    outgoing.writeHead(answer.statusCode, answer.headers);
    return pipeline(answer, outgoing, () => {}); // either side may close early; the pipeline then closes the other
  });
  upstream.on('error', (error) => {
    if (!outgoing.headersSent) outgoing.writeHead(502, { 'Content-Type': 'text/plain' });
    outgoing.end(`The gateway does not answer: ${error.message}\n`);
  });
  pipeline(incoming, upstream, () => {}); // a failure raises the error event above
}

async function inject(answer, outgoing) {
  const chunks = [];
  for await (const chunk of answer) chunks.push(chunk);
  const html = withClient(Buffer.concat(chunks).toString('utf8'), answer.headers['content-security-policy']);
  const headers = { ...answer.headers, 'content-length': Buffer.byteLength(html) };
  delete headers.etag; // the modified page has other bytes
  outgoing.writeHead(answer.statusCode, headers);
  outgoing.end(html);
}
