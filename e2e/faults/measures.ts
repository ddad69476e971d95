// The defences against each fault, located in the sources, and how to disable each in a copy of them.

/**
 * A code location that a defence needs. `code` occurs once in the file; with `in`, it is the first occurrence after `in`, which occurs
 * once. `as` replaces it: CODE stands for the original code, and OUT for whether the defence is disabled.
 */
export interface Edit {
  file: string;
  in?: string;
  code: string;
  as: string;
}

/** A defence against a fault. */
export interface Measure {
  name: string;
  what: string;
  out: Edit[];
}

const never = '(!OUT && (CODE))';
const skip = 'if !OUT {\nCODE\n}';
const forward = 'gateway/internal/upstream/forward.go';
const json = 'gateway/internal/upstream/json.go';
const fastPath = 'gateway/internal/upstream/fast_path.go';
const system = 'gateway/internal/upstream/system.go';
const token = 'gateway/internal/upstream/token.go';
const redis = 'gateway/internal/redisstore/store.go';
const tracking = 'gateway/internal/redisstore/tracking_cache.go';
const manager = 'gateway/internal/session/manager.go';

const upstream: Measure[] = [
  {
    name: 'call-deadline',
    what: 'each call has its time until the first byte of its answer',
    out: [
      { file: system, code: 'watch := time.AfterFunc(p.head-time.Since(start),', as: 'p.head += takenOutHour(OUT)\nCODE' },
      {
        file: fastPath,
        code: 'start.Add(cmp.Or(call.Deadline, s.opt.DefaultDeadline))',
        as: 'start.Add(cmp.Or(call.Deadline, s.opt.DefaultDeadline) + takenOutHour(OUT))',
      },
    ],
  },
  {
    name: 'failures-told',
    what: 'whatever goes wrong on the way to a system becomes a problem with a code',
    out: [{ file: system, in: 'func (s *System) failed(', code: 'p := s.classify(ctx, err)', as: 'if OUT {\nreturn err\n}\nCODE' }],
  },
  {
    name: 'read-whole',
    what: 'a small answer is read to its end before anything of it is told',
    out: [
      {
        file: forward,
        in: ') whole(ctx context.Context',
        code: 'if unread(resp) ||',
        as: 'if OUT || unread(resp) ||',
      },
      { file: fastPath, code: 'return s.direct != nil &&', as: 'return !OUT && s.direct != nil &&' },
      {
        file: forward,
        code: 'raw, err := io.ReadAll(io.LimitReader(resp.Body, limit+1))',
        as: 'CODE\nif OUT {\nerr = nil\n}',
      },
    ],
  },
  {
    name: 'begins-and-ends-as-json',
    what: 'what calls itself JSON begins and ends so',
    out: [{ file: json, code: '!isJSON(kind)', as: '(OUT || (CODE))' }],
  },
  {
    name: 'pieces-read',
    what: 'what calls itself JSON is read before it is passed on, also where nobody states its length',
    out: [{ file: json, in: 'func unread(', code: 'resp.ContentLength > maxWhole ||', as: 'CODE resp.ContentLength < 0 && OUT ||' }],
  },
  {
    name: 'begins-as-json',
    what: 'what calls itself JSON and is too long to be held begins as JSON may',
    out: [{ file: json, code: '!isJSONPrefix(*buffer)', as: never }],
  },
  {
    name: 'declared-answers-only',
    what: 'an answer passes with a declared status and media type only',
    out: [
      { file: forward, code: 'case !isGood:', as: 'case !isGood && !OUT:' },
      {
        file: forward,
        code: 'case !slices.Contains(allowed, resp.StatusCode):',
        as: 'case !OUT && !slices.Contains(allowed, resp.StatusCode):',
      },
      { file: forward, code: 'err != nil || !slices.Contains(call.Accept, kind)', as: never },
    ],
  },
  {
    name: 'held-against-contract',
    what: 'what the edge answers itself is held against the contract of the system that it asked',
    out: [
      {
        file: 'gateway/internal/backends/contract.go',
        in: 'func (k contract) answer(',
        code: 'if err := k.check(name, raw); err != nil {',
        as: 'if OUT {\n_ = json.Unmarshal(raw, into)\nreturn nil\n}\nCODE',
      },
      {
        file: 'gateway/internal/backends/balance.go',
        code: 'if err := json.Unmarshal(raw, &out); err != nil {',
        as: 'if err := json.Unmarshal(raw, &out); err != nil && !OUT {',
      },
      {
        file: 'gateway/internal/backends/balance.go',
        code: 'out.Result.Base != in.Base ||',
        as: '!OUT && out.Result.Base != in.Base || !OUT &&',
      },
      { file: 'gateway/internal/backends/balance.go', code: 'out.Result.Balance.Currency == ""', as: never },
      {
        file: 'gateway/internal/backends/scans.go',
        code: 'at.Host == "" || at.User != nil || (at.Scheme != "https" && at.Scheme != "http")',
        as: never,
      },
    ],
  },
  {
    name: 'without-sso',
    what: 'somebody is signed in also while the single sign-on service gives no token',
    out: [
      {
        file: 'gateway/internal/login/login.go',
        code: 'attached = r.attach(ctx, in)',
        as: 'CODE\nif OUT && attached.token == "" {\nreturn problem.NotFound()\n}',
      },
    ],
  },
  {
    name: 'launch-failure-page',
    what: 'an application that does not open is told on a page, which leads to another try',
    out: [{ file: 'gateway/internal/sso/launch.go', code: 'return errAway.Because(err)', as: 'if OUT {\nreturn err\n}\nCODE' }],
  },
  {
    name: 'breaker',
    what: 'a system that fails is left alone for a while',
    out: [{ file: system, code: '!s.breaker.TryAcquirePermit()', as: never }],
  },
];

const stores: Measure[] = [
  {
    name: 'redis-away-told',
    what: 'a Redis that does not answer becomes a problem with a code and a time to wait',
    out: [
      {
        file: redis,
        in: 'func Unavailable(',
        code: 'return problem.New(',
        as: 'if OUT {\nreturn problem.NotFound()\n}\nCODE',
      },
    ],
  },
  {
    name: 'redis-deadline',
    what: 'an operation on Redis ends within a second',
    out: [
      { file: redis, code: 'context.WithTimeout(ctx, callTimeout)', as: 'context.WithTimeout(ctx, callTimeout+takenOutHour(OUT))' },
      {
        file: redis,
        in: 'func harden(o',
        code: 'o.DialerRetries, o.MaxRetries = 1, 1',
        as: 'o.ReadTimeout, o.PoolTimeout = o.ReadTimeout+takenOutHour(OUT), o.PoolTimeout+takenOutHour(OUT)\nCODE',
      },
    ],
  },
  {
    name: 'redis-patience',
    what: 'its deadlines have room for a Redis that is slow, and no call waits for it often',
    out: [
      {
        file: redis,
        in: 'func harden(o',
        code: 'o.MinRetryBackoff, o.MaxRetryBackoff = firstRetry, lastRetry',
        as: 'if OUT {\no.ReadTimeout = lastRetry\n}\nCODE',
      },
    ],
  },
  {
    name: 'copies-begin-anew',
    what: 'copies of sessions end with the connection on which their changes are told',
    out: [
      { file: tracking, code: 'int64(tc.elapsed()) < tc.trusted.Load()', as: '(OUT || (CODE))' },
      { file: tracking, in: 'func (tc *TrackingCache) track(', code: 'tc.Clear()', as: skip },
    ],
  },
  {
    name: 'copies-are-told',
    what: 'Redis tells each gateway what has changed, an end by time among it',
    out: [{ file: tracking, code: 'tc.changed(word)', as: skip }],
  },
  {
    name: 'reads-without-writes',
    what: 'a session that was read serves, also where Redis takes no writes',
    out: [{ file: manager, code: 'redisstore.RefusesWrites(err)', as: never }],
  },
  {
    name: 'master-by-sentinels',
    what: 'gateways ask the Sentinels who the master is',
    out: [
      {
        file: redis,
        code: 'client := redis.NewFailoverClient(hardenFailover(target.Failover))',
        as:
          'CODE\nif OUT {\nat, _ := redis.NewSentinelClient(&redis.Options{Addr: target.Failover.SentinelAddrs[0]}).' +
          'GetMasterAddrByName(context.Background(), target.Failover.MasterName).Result()\n' +
          'client = redis.NewClient(harden(&redis.Options{Addr: strings.Join(at, ":")}))\n}',
      },
    ],
  },
  {
    name: 'slots-followed',
    what: 'a slot that has moved, or moves, is asked for at its new place',
    out: [{ file: redis, code: 'o.ClusterStateReloadInterval = clusterEvery', as: 'CODE\nif OUT {\no.MaxRedirects = -1\n}' }],
  },
  {
    name: 'sessions-in-redis',
    what: 'no session belongs to one gateway',
    out: [
      {
        file: 'gateway/internal/session/session.go',
        code: 'sum := sha256.Sum256(append(raw[:0], cookie...))',
        as: 'sum := sha256.Sum256(append(raw[:0], takenOutProcess(OUT, cookie)...))',
      },
    ],
  },
  {
    name: 'writer-looked-for',
    what: 'of several PostgreSQL servers the one that accepts writes is used, whichever that is by now',
    out: [
      {
        file: 'platform/internal/store/hosts.go',
        code: 'cfg.ValidateConnect = pgconn.ValidateConnectTargetSessionAttrsReadWrite',
        as: skip,
      },
    ],
  },
  {
    name: 'wishes-once',
    what: 'a wish that comes again with its key is the same wish',
    out: [{ file: 'platform/internal/help/tickets.go', code: 'if len(before) > 0 {', as: 'if len(before) > 0 && !OUT {' }],
  },
];

const identity: Measure[] = [
  {
    name: 'sign-in-failure-page',
    what: 'a sign-in by OpenID that fails ends on the login page, which says so',
    out: [
      {
        file: 'gateway/internal/login/oidc.go',
        code: 'return found(c, "/?"+query)',
        as: 'if OUT {\nreturn cause\n}\nCODE',
      },
    ],
  },
  {
    name: 'token-kept',
    what: 'the service token is kept as long as it is good, and only so long',
    out: [
      { file: token, code: 'return token.Expiry.IsZero() || now.Add(spare).Before(token.Expiry)', as: 'if OUT {\nreturn false\n}\nCODE' },
    ],
  },
  {
    name: 'token-not-past-its-end',
    what: 'no token is sent that is past its end',
    out: [{ file: token, code: 'now.Add(spare).Before(token.Expiry)', as: '(OUT || (CODE))' }],
  },
  {
    name: 'refused-token-renewed',
    what: 'a service token that is refused is fetched anew, and the call made again',
    out: [{ file: token, in: ') Refused(token string) bool {', code: 't.mu.Lock()', as: 'if OUT {\nreturn false\n}\nCODE' }],
  },
];

const clocks: Measure[] = [
  {
    name: 'own-end',
    what: 'a session knows its own end, whatever Redis still keeps',
    out: [
      { file: manager, code: '!now.Before(s.ExpiresAt) || now.Sub(s.SeenAt) >= m.opt.Idle', as: never },
      { file: manager, code: 'm.ttl(s, now).Milliseconds()', as: 'max(m.ttl(s, now), takenOutHour(OUT)-1).Milliseconds()' },
    ],
  },
  {
    name: 'slides-back',
    what: 'a session that was seen by a clock ahead of ours goes on sliding',
    out: [{ file: manager, code: 'now.Sub(s.SeenAt).Abs() < m.touchEvery', as: '(CODE || OUT && now.Sub(s.SeenAt) < m.touchEvery)' }],
  },
  {
    name: 'counted-by-redis',
    what: 'sign-ins under way are counted by the clock of Redis, which all gateways share',
    out: [
      {
        file: 'gateway/internal/login/lockout.go',
        code: "redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', now)",
        as: "redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', ` + takenOutText(OUT, \"'+inf'\", \"now\") + `)",
      },
    ],
  },
  {
    name: 'late-word',
    what: 'a logout at the provider is obeyed by a gateway whose clock is ahead',
    out: [
      {
        file: 'gateway/internal/login/backchannel.go',
        code: 'token.Expiry.Add(lateLogout)',
        as: 'token.Expiry.Add(lateLogout-takenOutHour(OUT))',
      },
    ],
  },
];

const published: Measure[] = [
  {
    name: 'not-the-archive',
    what: 'a disk of ours that takes no more is not held against the archive that is unpacked there',
    out: [{ file: 'gateway/internal/publish/archive.go', code: 'errors.As(err, &ours) && ours.Op == "write"', as: never }],
  },
  {
    name: 'manifest-last',
    what: 'a version is there when all of its files are, and not before',
    out: [
      {
        file: 'gateway/internal/publish/store.go',
        code: 'if err := errors.Join(err, writers.Wait()); err != nil {',
        as: 'if err := errors.Join(err, writers.Wait()); err != nil && !OUT {',
      },
    ],
  },
];

/** All defences. */
export const measures: Measure[] = [...upstream, ...stores, ...identity, ...clocks, ...published];
