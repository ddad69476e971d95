import { useOwnChoice } from 'shared-ui/components';
import { type PageRemote, pageState, Switch, useLocale, usePageState } from 'shared-ui/core';
import { useTranslations } from '../../translations';
import css from './information.module.css';

type Entry = PageRemote['menu'][number];

/** Lets the user add optional entries of the published remotes to the menu (REQ-41); renders nothing where there are none. */
export function MenuEntries({ user }: { user: string }) {
  const t = useTranslations();
  const locale = useLocale();
  const { remotes } = usePageState();
  const entries = remotes.flatMap(({ menu, labels }) =>
    menu.filter(isOffered).map((entry) => ({ ...entry, label: labels[locale]?.[entry.label] ?? labels.fr?.[entry.label] ?? entry.label })),
  );
  if (entries.length === 0) return null;
  return (
    <div className={css.preference} role="group" aria-labelledby="menu-entries">
      <p className={css.label} id="menu-entries">
        {t('preferences.menu')}
      </p>
      {entries.map(({ route, label }) => (
        <EntrySwitch key={route} route={route} label={label} user={user} />
      ))}
      <p className={css.quiet}>{t('preferences.menuHelp')}</p>
    </div>
  );
}

const isOffered = ({ optional, roles }: Entry): boolean => optional === true && (!roles || roles.includes(pageState.person?.role ?? ''));

function EntrySwitch({ route, label, user }: { route: string; label: string; user: string }) {
  const [shown, choose] = useOwnChoice(route, user);
  return (
    <Switch checked={shown} onChange={({ target }) => choose(target.checked)}>
      {label}
    </Switch>
  );
}
