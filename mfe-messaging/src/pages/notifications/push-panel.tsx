import { useQuery } from '@tanstack/react-query';
import { Panel, PanelData } from 'shared-ui/components';
import { Alert, Button, formatDate, type TFunction, useUserUuid } from 'shared-ui/core';
import { NotSubscribed, pushQuery, useOwnBrowser, usePush, type PushBrowser } from '../../queries/push';
import { useTranslations } from '../../translations';
import css from './notifications.module.css';

/** Turns push messages on or off for this browser, and lists the others; renders nothing where the platform sends none. */
export function PushPanel() {
  const t = useTranslations();
  const query = useQuery(pushQuery(useUserUuid()));
  if (query.data === null) return null;
  return (
    <Panel title={t('notifications.push.title')} className={css.push} ruled>
      <p className={css.pushText}>{t('notifications.push.text')}</p>
      <PanelData query={query} failure={t('notifications.push.error')} rows={2}>
        {(settings) => settings && <Browsers senderKey={settings.key} browsers={settings.browsers} />}
      </PanelData>
    </Panel>
  );
}

function Browsers({ senderKey, browsers }: { senderKey: string; browsers: PushBrowser[] }) {
  const t = useTranslations();
  const { on, off } = usePush(useUserUuid());
  const own = useOwnBrowser({ key: senderKey, browsers });
  const turnOn = () => {
    off.reset();
    on.mutate(senderKey);
  };
  const turnOff = (id: string) => {
    on.reset();
    off.mutate(id);
  };
  const others = browsers.filter(({ id }) => id !== own?.id || own.state !== 'on');
  return (
    <>
      {own ? (
        <OwnRow own={own} turning={on.isPending || (off.isPending && off.variables === own.id)} turnOn={turnOn} turnOff={turnOff} />
      ) : null}
      {on.isError ? <Alert>{whyNot(on.error, t)}</Alert> : null}
      {off.isError ? <Alert>{t('notifications.push.notEnded')}</Alert> : null}
      {others.length > 0 ? (
        <ul className={css.browsers} aria-label={t('notifications.push.others')}>
          {others.map((browser) => (
            <OtherRow
              key={browser.id}
              browser={browser}
              busy={off.isPending && off.variables === browser.id}
              onEnd={() => turnOff(browser.id)}
            />
          ))}
        </ul>
      ) : null}
    </>
  );
}

function whyNot(error: Error, t: TFunction): string {
  return t(`notifications.push.${error instanceof NotSubscribed ? `not.${error.reason}` : 'failed'}`);
}

interface OwnRowProps {
  own: NonNullable<ReturnType<typeof useOwnBrowser>>;
  turning: boolean;
  turnOn: () => void;
  turnOff: (id: string) => void;
}

/** Shows this browser. Where push messages are unavailable, it explains why and what the user can do. */
function OwnRow({ own: { state, id }, turning, turnOn, turnOff }: OwnRowProps) {
  const t = useTranslations();
  const able = state !== 'denied' && state !== 'unsupported';
  return (
    <div className={css.browser}>
      <p className={css.browserText} role="status">
        <strong>{t('notifications.push.own')}</strong>
        <span>{t(`notifications.push.state.${state}`)}</span>
      </p>
      {able && state !== 'on' ? (
        <Button variant="primary" busy={turning} onClick={turnOn}>
          {t('notifications.push.turnOn')}
        </Button>
      ) : null}
      {state === 'on' && id !== undefined ? (
        <Button busy={turning} onClick={() => turnOff(id)}>
          {t('notifications.push.turnOff')}
        </Button>
      ) : null}
    </div>
  );
}

function OtherRow({ browser, busy, onEnd }: { browser: PushBrowser; busy: boolean; onEnd: () => void }) {
  const t = useTranslations();
  const device = browser.device || t('notifications.push.unknown');
  const when = formatDate(browser.since);
  return (
    <li className={css.browser}>
      <p className={css.browserText}>
        <strong>{device}</strong>
        <span>{t('notifications.push.since', { when })}</span>
      </p>
      <Button size="s" busy={busy} aria-label={t('notifications.push.endOf', { device, when })} onClick={onEnd}>
        {t('notifications.push.end')}
      </Button>
    </li>
  );
}
