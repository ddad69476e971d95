import { useEffect, useState } from 'react';
import { LinkButton, linkProps, pageState, useLocale, useT } from 'shared-ui/core';
import { formatList, RemoteFailure } from 'shared-ui/components';
import { labelOf } from '../labels';
import type { RemoteController, RemoteStatus } from '../remotes/controller';
import { HOME } from '../routes';

function useSecondsUntil(time: number): number {
  const [seconds, setSeconds] = useState(() => Math.max(0, Math.ceil((time - Date.now()) / 1000)));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.max(0, Math.ceil((time - Date.now()) / 1000))), 1000);
    return () => clearInterval(timer);
  }, [time]);
  return seconds;
}

/** A remote that did not start, and how. */
export interface FailureProps {
  controller: RemoteController;
  status: Extract<RemoteStatus, { phase: 'failed' }>;
}

/** Shows that one remote did not start, in the page's area only: menus and other remotes keep working. */
export default function Failure({ controller, status }: FailureProps) {
  const t = useT('shell');
  const locale = useLocale();
  const { remote } = controller;
  const seconds = useSecondsUntil(status.retryAt);
  const names = (of: typeof remote) => of.menu.filter((entry) => entry.group !== 'home').map((entry) => labelOf(of, entry.label, locale));
  // Several remotes share a menu group: the failed one is named by the page that was opened, or by its own menu entry.
  const route = remote.routes.find(({ path }) => path === location.pathname);
  const label = remote.menu.find((entry) => entry.route === location.pathname)?.label ?? route?.title ?? remote.menu[0]?.label;
  const name = label ? labelOf(remote, label, locale) : remote.name;
  const away = names(remote);
  const alive = pageState.remotes
    .filter((other) => other.name !== remote.name)
    .flatMap((other) => other.menu.map((entry) => labelOf(other, entry.label, locale)));
  const diagnostic = [
    `${remote.name} ${remote.version}`,
    status.code,
    status.detail,
    status.reference,
    remote.entry.integrity,
    location.pathname,
    new Date().toISOString(),
  ].join('\n');
  return (
    <RemoteFailure
      name={name}
      cause={t(`failure.${status.code}`)}
      module={remote.name}
      version={remote.version}
      retryIn={seconds}
      reference={status.reference}
      diagnostic={diagnostic}
      onReload={() => controller.retry()}
      actions={location.pathname === HOME ? null : <LinkButton {...linkProps(HOME)}>{t('home')}</LinkButton>}
    >
      <p>{away.length > 0 ? t('failure.away', { count: away.length, parts: formatList(away) }) : t('failure.awayAny')}</p>
      {alive.length > 0 ? <p>{t('failure.alive', { parts: formatList(alive.slice(0, 4)) })}</p> : null}
    </RemoteFailure>
  );
}
