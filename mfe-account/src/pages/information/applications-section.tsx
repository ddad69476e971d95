import { useQuery } from '@tanstack/react-query';
import { Icon, launchProps, PanelEmpty } from 'shared-ui/components';
import { Button, Checkbox, linkProps, notify, useT } from 'shared-ui/core';
import { shell } from 'shared-ui/pages';
import { Loaded, Section } from '../../parts/section';
import { applicationsQuery, useApplicationChanges, type AppShortcut } from '../../queries/applications';
import { useTranslations } from '../../translations';
import css from './information.module.css';
import { Mark } from './mark';

/** The shell's page on which users replace an application's password with the portal's. */
const CHOOSE_PASSWORD = shell.chooseAppPassword;

type Changes = ReturnType<typeof useApplicationChanges>;

/** Lists the group's applications with single sign-on, and which of them the dashboard shows. */
export function ApplicationsSection({ user }: { user: string }) {
  const t = useTranslations();
  const query = useQuery(applicationsQuery(user));
  const changes = useApplicationChanges(user);
  return (
    <Section id="applications" title={t('section.applications')} text={t('applications.text')}>
      <Loaded query={query} error={t('applications.error')} rows={4}>
        {(applications) =>
          applications.length === 0 ? (
            <PanelEmpty>{t('applications.empty')}</PanelEmpty>
          ) : (
            <>
              <ul className={css.rows} aria-label={t('section.applications')}>
                {[...applications]
                  .sort((a, b) => Number(b.linked) - Number(a.linked))
                  .map((entry) => (
                    <ApplicationRow key={entry.application.uuid} entry={entry} changes={changes} />
                  ))}
              </ul>
              <p>
                <a {...linkProps(CHOOSE_PASSWORD)}>{t('applications.choosePassword')}</a>
              </p>
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

function ApplicationRow({ entry, changes }: { entry: AppShortcut; changes: Changes }) {
  const t = useTranslations();
  const { application, linked, shortcut } = entry;
  const { name, uuid } = application;
  const { linking, toggle } = useLinking(entry, changes);
  const failed = () => notify({ tone: 'error', message: t('applications.notChanged', { name }) });
  return (
    <li className={css.row}>
      <div className={css.rowMain}>
        <p className={css.rowTitle}>
          {linked ? (
            <a {...launchProps(uuid)} aria-label={t('applications.openOf', { name })}>
              {name}
              <Icon name="external" size={14} />
            </a>
          ) : (
            name
          )}
        </p>
        {linked ? <Mark>{t('applications.linked')}</Mark> : <p className={css.quiet}>{t('applications.notLinked')}</p>}
      </div>
      <div className={css.choices}>
        <Checkbox
          checked={shortcut}
          aria-label={t('applications.shortcutOf', { name })}
          onChange={({ target }) => changes.shortcut.mutate({ uuid, wanted: target.checked }, { onError: failed })}
        >
          {t('applications.shortcut')}
        </Checkbox>
        <Button
          size="s"
          icon={linked ? <Icon name="unlink" /> : <Icon name="plus" />}
          busy={linking}
          aria-label={t(linked ? 'applications.unlinkOf' : 'applications.linkOf', { name })}
          onClick={() => void toggle()}
        >
          {t(linked ? 'applications.unlink' : 'applications.link')}
        </Button>
      </div>
    </li>
  );
}

/** Returns the functions that link and unlink an application; the toast of unlinking has an undo action. */
function useLinking({ application: { uuid, name }, linked }: AppShortcut, changes: Changes) {
  const t = useTranslations();
  const ui = useT('ui');
  const send = async (wanted: boolean) => {
    try {
      await changes.link.mutateAsync({ uuid, linked: wanted });
      return true;
    } catch (error) {
      console.warn('the application was not changed', error);
      notify({ tone: 'error', message: t('applications.notChanged', { name }) });
      return false;
    }
  };
  const toggle = async () => {
    if (!(await send(!linked)) || !linked) return;
    notify({
      tone: 'success',
      message: t('applications.unlinked', { name }),
      action: { label: ui('table.undo'), onAction: () => void send(true) },
    });
  };
  return { linking: changes.link.isPending && changes.link.variables.uuid === uuid, toggle };
}
