import dns from 'node:dns';

const LOOPBACK = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

let isResolved = false;

/**
 * Resolves "localhost" and the names below it to the loopback addresses without DNS (RFC 6761, 6.3). Playwright resolves each address family before every new
 * connection; without an IPv6 entry in /etc/hosts, the query goes to a name server that may take five seconds.
 */
export function resolveLocalhost(): void {
  if (isResolved) return;
  isResolved = true;
  const { lookup } = dns.promises;
  const local = (hostname: string, options: { all?: boolean; family?: number } = {}) => {
    if (!/(^|\.)localhost$/.test(hostname) || !options.all) return lookup(hostname, options as dns.LookupAllOptions);
    return Promise.resolve(LOOPBACK.filter(({ family }) => !options.family || family === options.family));
  };
  dns.promises.lookup = local as typeof lookup;
}
