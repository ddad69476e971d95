// Stand-ins for the images of other makers, under their names, where no registry of images can be reached: the same programs from
// Debian, from Go's module proxy and from this machine's toolchains. They prove our own images, the compose file and their settings, and
// nothing of the real images.
import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { must } from '../exec.mjs';
import { at } from '../paths.mjs';
import { print } from '../output.mjs';

const debian = 'bookworm';

const packages = [
  ...['ca-certificates', 'tzdata', 'redis-server', 'redis-tools', 'postgresql-15', 'caddy', 'rclone'],
  ...['busybox', 'netcat-openbsd', 'wget', 'libcap2-bin'],
];

/** A base with every Debian program; the images add their entry point to it. */
const base = 'localhost/portal-stand-in-base';

/** `docker-entrypoint.sh` of the PostgreSQL image: the database of the first start, then the server. */
const postgresEntry = `#!/bin/sh
set -eu
export PATH="/usr/lib/postgresql/15/bin:$PATH"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA"
  printf %s "$POSTGRES_PASSWORD" > /tmp/password
  initdb --pgdata="$PGDATA" --encoding=UTF8 --locale=C.UTF-8 --username="$POSTGRES_USER" --pwfile=/tmp/password --auth-host=scram-sha-256 --auth-local=trust
  rm /tmp/password
  echo "host all all all scram-sha-256" >> "$PGDATA/pg_hba.conf"
  pg_ctl --pgdata="$PGDATA" --wait --options="-c listen_addresses=" start
  [ "$POSTGRES_DB" = postgres ] || createdb --username="$POSTGRES_USER" "$POSTGRES_DB"
  pg_ctl --pgdata="$PGDATA" --wait stop
fi
exec postgres -D "$PGDATA" -c listen_addresses='*'
`;

/** SeaweedFS' command line, served by another S3 server. */
const storageEntry = `#!/bin/sh
exec versitygw --region eu-west-3 --access "$AWS_ACCESS_KEY_ID" --secret "$AWS_SECRET_ACCESS_KEY" --port :9000 --health /status posix /data
`;

/** Each stand-in: the image's name, the lines of its Containerfile after the base, and the files that these copy. */
const images = ({ go, node, npm, programs }) => [
  {
    name: 'golang:1.26-bookworm',
    copies: [[go, 'usr/local/go']],
    lines: ['ENV PATH=/usr/local/go/bin:/usr/sbin:/usr/bin:/sbin:/bin GOTOOLCHAIN=local'],
  },
  {
    name: 'node:24-bookworm-slim',
    copies: [
      [node, 'usr/local/bin/node'],
      [npm, 'usr/local/lib/node_modules/npm'],
    ],
    lines: [
      `ENV NODE_EXTRA_CA_CERTS=${authorities}`,
      'RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx',
    ],
  },
  { name: 'rclone/rclone:1.71', lines: ['ENTRYPOINT ["rclone"]'] },
  {
    name: 'caddy:2.10-alpine',
    lines: [
      // The real image's executable has this file capability too.
      'RUN setcap cap_net_bind_service=+ep /usr/bin/caddy',
      'CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]',
    ],
  },
  { name: 'redis:8.2-alpine', lines: ['CMD ["redis-server"]'] },
  {
    name: 'postgres:17-alpine',
    files: { 'usr/local/bin/docker-entrypoint.sh': postgresEntry },
    lines: [
      'ENV PATH=/usr/local/bin:/usr/lib/postgresql/15/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      // The real entry point gives an unknown user a name by a wrapper of the C library.
      'RUN echo "nonroot:x:65532:65532::/:/usr/sbin/nologin" >> /etc/passwd',
      'ENTRYPOINT ["docker-entrypoint.sh"]',
      'STOPSIGNAL SIGINT',
    ],
  },
  {
    name: 'chrislusf/seaweedfs:4.00',
    copies: [[join(programs, 'versitygw'), 'usr/bin/versitygw']],
    files: { 'entrypoint.sh': storageEntry },
    lines: ['ENTRYPOINT ["/entrypoint.sh"]'],
  },
  {
    name: 'axllent/mailpit:v1.27',
    copies: [[join(programs, 'mailpit'), 'mailpit']],
    lines: ['ENTRYPOINT ["/mailpit"]'],
  },
  { name: 'busybox:1.37', lines: ['CMD ["sh"]'] },
];

/** Builds the Go programs that Debian does not have, and resolves with their folder. */
async function buildPrograms(folder) {
  const programs = join(folder, 'programs');
  for (const [module, name, source] of [
    ['tooling/s3', 'versitygw', 'github.com/versity/versitygw/cmd/versitygw'],
    ['tooling/containers', 'mailpit', 'github.com/axllent/mailpit'],
    ['tooling/containers', 'docker-compose', 'github.com/docker/compose/v2/cmd'],
    ['tooling/containers', 'dockerfile-frontend', 'github.com/moby/buildkit/frontend/dockerfile/cmd/dockerfile-frontend'],
  ]) {
    if (existsSync(join(programs, name))) continue;
    print(`  builds ${name} …`);
    await must(`Building ${name}`, 'go', ['build', '-o', join(programs, name), source], { cwd: at(module), env: { GOWORK: 'off' } });
  }
  return programs;
}

/** What the machine trusts: package registries may stand behind a proxy with an authority of its own. */
const authorities = '/etc/ssl/certs/ca-certificates.crt';

/** An image with Debian's programs. */
async function debianBase(engine, folder) {
  if (await engine.hasImage(base)) return;
  const root = join(folder, 'debian');
  print('  installs Debian’s programs …');
  rmSync(root, { recursive: true, force: true });
  await must('debootstrap', 'debootstrap', ['--variant=minbase', `--include=${packages.join(',')}`, debian, root], {
    log: join(folder, 'logs/debootstrap.log'),
  });
  copyFileSync(authorities, join(root, authorities));
  const archive = join(folder, 'debian.tar');
  await must('tar', 'tar', ['-c', '-f', archive, '-C', root, '.']);
  await engine.docker('The base of the stand-ins', ['import', archive, base]);
  for (const made of [root, archive]) rmSync(made, { recursive: true });
}

/** BuildKit's own translator of Dockerfiles, which `# syntax=` names: the same program, built here. */
async function frontend(engine, folder, programs) {
  const name = 'docker/dockerfile:1';
  if (await engine.hasImage(name)) return;
  const lines = [
    'FROM scratch',
    'COPY root /',
    'LABEL moby.buildkit.frontend.network.none=true',
    'ENTRYPOINT ["/bin/dockerfile-frontend"]',
  ];
  await build(engine, folder, name, { lines, copies: [[join(programs, 'dockerfile-frontend'), 'bin/dockerfile-frontend']] });
}

/** The stand-in for the image without a shell in which our programs run: certificates, time zones and a user, nothing else. */
async function distroless(engine, folder) {
  const name = 'gcr.io/distroless/static-debian12:nonroot';
  if (await engine.hasImage(name)) return;
  const lines = [
    'FROM scratch',
    `COPY --from=${base} ${authorities} ${authorities}`,
    `COPY --from=${base} /usr/share/zoneinfo /usr/share/zoneinfo`,
    'COPY root /',
    'USER 65532:65532',
    `ENV PATH=/usr/sbin:/usr/bin:/sbin:/bin SSL_CERT_FILE=${authorities}`,
  ];
  await build(engine, folder, name, { lines, files: { 'etc/passwd': 'nonroot:x:65532:65532:nonroot:/home/nonroot:/sbin/nologin\n' } });
}

async function build(engine, folder, name, { lines, files = {}, copies = [] }) {
  print(`  stands in for ${name}`);
  const context = join(folder, 'context');
  rmSync(context, { recursive: true, force: true });
  mkdirSync(join(context, 'root'), { recursive: true });
  for (const [from, to] of copies) cpSync(from, join(context, 'root', to), { recursive: true, verbatimSymlinks: true });
  for (const [to, text] of Object.entries(files)) {
    const path = join(context, 'root', to);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    if (text.startsWith('#!')) chmodSync(path, 0o755);
  }
  const head = lines[0].startsWith('FROM ') ? [] : [`FROM ${base}`, 'COPY root /'];
  writeFileSync(join(context, 'Dockerfile'), [...head, ...lines, ''].join('\n'));
  await engine.docker(`The stand-in for ${name}`, ['build', '--tag', name, context]);
  rmSync(context, { recursive: true });
}

/** Makes the missing stand-ins. Resolves with the path of `docker-compose`. */
export async function makeStandIns(engine, folder, { go, npm }) {
  const programs = await buildPrograms(folder);
  await debianBase(engine, folder);
  await frontend(engine, folder, programs);
  await distroless(engine, folder);
  const node = at('node_modules/node/bin/node');
  for (const { name, ...image } of images({ go, node, npm, programs })) {
    if (!(await engine.hasImage(name))) await build(engine, folder, name, image);
  }
  return join(programs, 'docker-compose');
}
