import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Icon, PanelData } from 'shared-ui/components';
import { ApiProblem, Button, linkProps, notify } from 'shared-ui/core';
import { Dialog } from 'shared-ui/overlays';
import { account } from 'shared-ui/pages';
import { Sortable } from '../parts/sortable';
import { allApplicationsQuery, MAX_SHORTCUTS, shortcutsQuery, useSaveShortcuts, type Application } from '../queries/applications';
import { useTranslations } from '../translations';
import css from './arrange-applications.module.css';

const LINKING = `${account.information}#applications`;

interface Props {
  user: string;
  onClose: () => void;
}

/** Shows the dialog "Organiser": reorders, adds and removes shortcuts. Each change is saved at once. */
export function ArrangeApplications({ user, onClose }: Props) {
  const t = useTranslations();
  const mine = useQuery(shortcutsQuery(user));
  const all = useQuery(allApplicationsQuery(user));
  const save = useSaveShortcuts(user, (error) => {
    const changed = error instanceof ApiProblem && error.code === 'shortcuts.changed';
    notify({ tone: 'error', message: t(changed ? 'ext.applications.changed' : 'ext.applications.notSaved'), key: 'shortcuts' });
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('ext.applications.arrange')}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('ext.applications.done')}
        </Button>
      }
    >
      <PanelData query={mine} failure={t('ext.applications.error')} rows={3}>
        {(shortcuts) => (
          <Shortcuts shortcuts={shortcuts} keep={(after) => save.mutate({ before: shortcuts, after })}>
            <PanelData query={all} failure={t('ext.applications.error')} rows={3}>
              {(applications) => (
                <Others
                  others={applications
                    .map(({ application }) => application)
                    .filter(({ uuid }) => !shortcuts.some((one) => one.uuid === uuid))}
                  full={shortcuts.length >= MAX_SHORTCUTS}
                  onAdd={(application) => save.mutate({ before: shortcuts, after: [...shortcuts, application] })}
                />
              )}
            </PanelData>
          </Shortcuts>
        )}
      </PanelData>
    </Dialog>
  );
}

interface ShortcutsProps {
  shortcuts: readonly Application[];
  keep: (after: Application[]) => void;
  children: ReactNode;
}

function Shortcuts({ shortcuts, keep, children }: ShortcutsProps) {
  const t = useTranslations();
  return (
    <>
      {shortcuts.length === 0 ? (
        <p className={css.text}>{t('ext.applications.none')}</p>
      ) : (
        <Sortable label={t('ext.applications.mine')} items={shortcuts} idOf={({ uuid }) => uuid} nameOf={({ name }) => name} onOrder={keep}>
          {({ uuid, name }) => (
            <Button
              variant="ghost"
              size="s"
              iconOnly
              icon={<Icon name="x" />}
              aria-label={t('ext.applications.remove', { name })}
              onClick={() => keep(shortcuts.filter((other) => other.uuid !== uuid))}
            />
          )}
        </Sortable>
      )}
      <h3 className={css.heading}>{t('ext.applications.others')}</h3>
      {children}
      <p className={css.text}>
        <a {...linkProps(LINKING)}>{t('ext.applications.linking')}</a>
      </p>
    </>
  );
}

interface OthersProps {
  others: readonly Application[];
  full: boolean;
  onAdd: (application: Application) => void;
}

function Others({ others, full, onAdd }: OthersProps) {
  const t = useTranslations();
  if (others.length === 0) return <p className={css.text}>{t('ext.applications.allThere')}</p>;
  return (
    <ul className={css.others} aria-label={t('ext.applications.others')}>
      {others.map((application) => (
        <li key={application.uuid} className={css.other}>
          <span className={css.name}>{application.name}</span>
          <Button
            size="s"
            icon={<Icon name="plus" />}
            aria-label={t('ext.applications.addOf', { name: application.name })}
            disabledReason={full ? t('ext.applications.full', { most: MAX_SHORTCUTS }) : undefined}
            onClick={() => onAdd(application)}
          >
            {t('ext.applications.add')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
