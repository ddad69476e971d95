import { memo } from 'react';
import { linkProps, Logo, type Session, useLocale, usePageState, useStore, useT, VisuallyHidden } from 'shared-ui/core';
import { Avatar, Icon, MenuIcon, useChoices } from 'shared-ui/components';
import { cx, pageState } from 'shared-ui/core';
import { account } from 'shared-ui/pages';
import { HOME, isOpen } from '../routes';
import { Waiting } from '../slots/waiting';
import { type Group, type Item, itemsOf, labelOfItem } from './menu';
import { brokenRemotes } from './broken';
import { SchemeChoice } from './scheme';
import css from './sidebar.module.css';

interface Props {
  /** The route of the marked menu entry. */
  current: string | null;
  collapsed: boolean;
  onToggle: () => void;
  session: Session;
}

const PERSON = account.information;

function Entry({ item, current, collapsed }: { item: Item; current: boolean; collapsed: boolean }) {
  const label = labelOfItem(item, useLocale(), useT('shell'));
  return (
    <li>
      <a
        {...linkProps(item.entry.route)}
        className={cx(css.item, current && css.current)}
        aria-current={current ? 'page' : undefined}
        data-tip={collapsed ? label : undefined}
      >
        <MenuIcon name={item.entry.icon} current={current} />
        <span className={css.label}>{label}</span>
        <Waiting route={item.entry.route} className={css.waiting} />
      </a>
    </li>
  );
}

function Section({ group, current, collapsed }: { group: Group; current: string | null; collapsed: boolean }) {
  const t = useT('shell');
  const broken = useStore(brokenRemotes);
  const items = itemsOf(group);
  if (items.length === 0) return null;
  const titled = group !== 'home' && group !== 'foot';
  const down = items.some(({ remote }) => remote && broken.has(remote.name));
  return (
    <div className={css.group}>
      {titled ? (
        <h2 className={css.title} id={`menu-${group}`}>
          <span className={css.label}>{t(`group.${group}`)}</span>
          {down ? (
            <span className={css.down} title={t('group.down')}>
              <Icon name="unplug" size={14} />
              <VisuallyHidden>{t('group.down')}</VisuallyHidden>
            </span>
          ) : null}
        </h2>
      ) : null}
      <ul aria-labelledby={titled ? `menu-${group}` : undefined}>
        {items.map((item) => (
          <Entry key={item.entry.route} item={item} current={item.entry.route === current} collapsed={collapsed} />
        ))}
      </ul>
    </div>
  );
}

function Person({ session }: { session: Session }) {
  const inside = (
    <>
      <Avatar name={session.userName} size={32} />
      <span className={css.label}>
        <strong title={session.userName}>{session.userName}</strong>
        {pageState.person ? (
          <span className={css.practice} title={pageState.person.practice}>
            {pageState.person.practice}
          </span>
        ) : null}
      </span>
    </>
  );
  return isOpen(PERSON) ? (
    <a className={css.person} {...linkProps(PERSON)}>
      {inside}
    </a>
  ) : (
    <p className={css.person}>{inside}</p>
  );
}

/** The menu of a signed-in user, composed of what the published remotes declare. Memoised: the page around it changes more often. */
export const Sidebar = memo(function Sidebar({ current, collapsed, onToggle, session }: Props) {
  const t = useT('shell');
  usePageState();
  useChoices();
  return (
    <aside className={cx(css.sidebar, collapsed && css.collapsed)}>
      <div className={css.brand}>
        <a {...linkProps(HOME)} className={css.home}>
          <Logo compact={collapsed} />
        </a>
        <button
          type="button"
          className={css.toggle}
          onClick={onToggle}
          aria-expanded={!collapsed}
          aria-label={t(collapsed ? 'sidebar.open' : 'sidebar.close')}
          data-tip={collapsed ? t('sidebar.open') : undefined}
        >
          <Icon name={collapsed ? 'panel-open' : 'panel-close'} size={18} />
        </button>
      </div>
      <nav className={css.nav} aria-label={t('menu')}>
        {(['home', 'space', 'practice', 'account'] as const).map((group) => (
          <Section key={group} group={group} current={current} collapsed={collapsed} />
        ))}
      </nav>
      <div className={css.foot}>
        <Section group="foot" current={current} collapsed={collapsed} />
        <SchemeChoice upright={collapsed} />
        <Person session={session} />
      </div>
    </aside>
  );
});
