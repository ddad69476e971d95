// The defences against each fault, and the files that contain them.

/** A defence against a fault. */
export interface Defence {
  /** The name that rows use. */
  name: string;
  what: string;
  /** Paths from the root of the repository. */
  files: string[];
}

/** All defences. */
export const defences: Defence[] = [
  {
    name: 'call-deadline',
    what: 'each call has its time until the first byte of its answer',
    files: ['gateway/internal/upstream/system.go', 'gateway/internal/upstream/fast_path.go'],
  },
  {
    name: 'failures-reported',
    what: 'whatever goes wrong on the way to a system becomes a problem with a code',
    files: ['gateway/internal/upstream/system.go'],
  },
  {
    name: 'read-whole',
    what: 'a small answer is read to its end before any of it is sent',
    files: ['gateway/internal/upstream/forward.go', 'gateway/internal/upstream/fast_path.go'],
  },
  { name: 'begins-and-ends-as-json', what: 'what calls itself JSON begins and ends so', files: ['gateway/internal/upstream/json.go'] },
  {
    name: 'pieces-read',
    what: 'what calls itself JSON is read before it is passed on, also where no length is declared',
    files: ['gateway/internal/upstream/json.go'],
  },
  {
    name: 'begins-as-json',
    what: 'what calls itself JSON and is too long to be held begins as JSON may',
    files: ['gateway/internal/upstream/json.go'],
  },
  {
    name: 'declared-answers-only',
    what: 'an answer passes with a declared status and media type only',
    files: ['gateway/internal/upstream/forward.go'],
  },
  {
    name: 'held-against-contract',
    what: 'what the edge answers itself is held against the contract of the system that it asked',
    files: ['gateway/internal/backends/contract.go', 'gateway/internal/backends/balance.go', 'gateway/internal/backends/scans.go'],
  },
  {
    name: 'without-sso',
    what: 'a user can sign in while the single sign-on service issues no token',
    files: ['gateway/internal/login/login.go'],
  },
  {
    name: 'launch-failure-page',
    what: 'an application that does not open is reported on a page, which offers another try',
    files: ['gateway/internal/sso/launch.go'],
  },
  { name: 'breaker', what: 'a system that fails is left alone for a while', files: ['gateway/internal/upstream/system.go'] },
  {
    name: 'redis-away-reported',
    what: 'a Redis that does not answer becomes a problem with a code and a time to wait',
    files: ['gateway/internal/redisstore/store.go'],
  },
  { name: 'redis-deadline', what: 'an operation on Redis ends within a second', files: ['gateway/internal/redisstore/store.go'] },
  {
    name: 'redis-patience',
    what: 'its deadlines have room for a Redis that is slow, and no call waits for it often',
    files: ['gateway/internal/redisstore/store.go'],
  },
  {
    name: 'copies-begin-anew',
    what: 'copies of sessions end with the connection that delivers their changes',
    files: ['gateway/internal/redisstore/tracking_cache.go'],
  },
  {
    name: 'copies-are-invalidated',
    what: 'Redis notifies each gateway of changes, expiries included',
    files: ['gateway/internal/redisstore/tracking_cache.go'],
  },
  {
    name: 'reads-without-writes',
    what: 'a session that was read serves, also where Redis takes no writes',
    files: ['gateway/internal/session/find.go'],
  },
  { name: 'master-by-sentinels', what: 'gateways ask the Sentinels who the master is', files: ['gateway/internal/redisstore/store.go'] },
  {
    name: 'slots-followed',
    what: 'a slot that has moved, or moves, is asked for at its new place',
    files: ['gateway/internal/redisstore/store.go'],
  },
  { name: 'sessions-in-redis', what: 'no session belongs to one gateway', files: ['gateway/internal/session/session.go'] },
  {
    name: 'writer-looked-for',
    what: 'of several PostgreSQL servers the one that accepts writes is used, whichever that is by now',
    files: ['platform/internal/store/hosts.go'],
  },
  { name: 'operations-once', what: 'an operation repeated with its key is done once', files: ['platform/internal/help/tickets.go'] },
  {
    name: 'sign-in-failure-page',
    what: 'a sign-in by OpenID that fails ends on the login page, which says so',
    files: ['gateway/internal/login/oidc.go'],
  },
  {
    name: 'token-kept',
    what: 'the service token is kept as long as it is good, and only so long',
    files: ['gateway/internal/upstream/token.go'],
  },
  { name: 'token-not-past-its-end', what: 'no token is sent that is past its end', files: ['gateway/internal/upstream/token.go'] },
  {
    name: 'refused-token-renewed',
    what: 'a service token that is refused is fetched anew, and the call made again',
    files: ['gateway/internal/upstream/token.go'],
  },
  { name: 'own-end', what: 'a session knows its own end, whatever Redis still keeps', files: ['gateway/internal/session/find.go'] },
  {
    name: 'slides-back',
    what: 'a session that was seen by a clock ahead of ours goes on sliding',
    files: ['gateway/internal/session/find.go'],
  },
  {
    name: 'counted-by-redis',
    what: 'sign-ins under way are counted by the clock of Redis, which all gateways share',
    files: ['gateway/internal/login/lockout.go'],
  },
  {
    name: 'late-word',
    what: 'a logout at the provider is obeyed by a gateway whose clock is ahead',
    files: ['gateway/internal/login/backchannel.go'],
  },
  {
    name: 'not-the-archive',
    what: 'a disk of ours that takes no more is not held against the archive that is unpacked there',
    files: ['gateway/internal/publish/archive.go'],
  },
  {
    name: 'manifest-last',
    what: 'a version is there when all of its files are, and not before',
    files: ['gateway/internal/publish/store.go'],
  },
];
