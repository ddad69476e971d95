import { useQuery } from '@tanstack/react-query';
import { PanelEmpty, PanelError, PanelSkeleton } from 'shared-ui/components';
import { notify, Switch, useUserUuid } from 'shared-ui/core';
import { preferencesQuery, usePreferenceChange, type NotificationPreference } from '../../queries/notifications';
import { useTranslations } from '../../translations';
import css from './notifications.module.css';
import { PushPanel } from './push-panel';

const CHANNELS = ['page', 'mail', 'push'] as const;

/** Shows which notifications appear on the page, in the daily mail and as push messages; each choice is saved at once. */
export default function Preferences() {
  const t = useTranslations();
  const { data, isError, isFetching, refetch, fetchStatus } = useQuery(preferencesQuery(useUserUuid()));
  return (
    <div className={css.preferences}>
      <PushPanel />
      <p className={css.lead}>{t('notifications.preferences.lead')}</p>
      {isError ? (
        <PanelError onRetry={() => void refetch()} retrying={isFetching}>
          {t('notifications.preferences.error')}
        </PanelError>
      ) : null}
      {data ? (
        <Choices all={data} />
      ) : isError ? null : fetchStatus === 'paused' ? (
        <PanelEmpty>{t('notifications.preferences.offline')}</PanelEmpty>
      ) : (
        <PanelSkeleton rows={8} />
      )}
    </div>
  );
}

function Choices({ all }: { all: NotificationPreference[] }) {
  const t = useTranslations();
  const change = usePreferenceChange(useUserUuid());
  // A platform without push messages does not offer that channel.
  const channels = CHANNELS.filter((channel) => all[0]?.[channel] !== undefined);
  const choose = (preference: NotificationPreference) =>
    change.mutate(preference, {
      onError: () => notify({ tone: 'error', key: 'notification-preferences', message: t('notifications.preferences.failed') }),
    });
  return (
    <table className={css.choices} aria-label={t('notifications.preferences.label')}>
      <thead>
        <tr>
          <th scope="col">{t('notifications.column.type')}</th>
          {channels.map((channel) => (
            <th key={channel} scope="col">
              {t(`notifications.preferences.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {all.map((preference) => (
          <tr key={preference.type}>
            <th scope="row">
              {t(`notifications.type.${preference.type}`)}
              <span>{t(`notifications.preferences.what.${preference.type}`)}</span>
            </th>
            {channels.map((channel) => (
              <td key={channel}>
                <Switch
                  aria-label={`${t(`notifications.type.${preference.type}`)}, ${t(`notifications.preferences.${channel}`)}`}
                  checked={preference[channel] ?? false}
                  onChange={({ target }) => choose({ ...preference, [channel]: target.checked })}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
