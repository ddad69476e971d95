import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon } from 'shared-ui/components';
import { Alert, Button, Disc, edge, leavePage, NativeSelect } from 'shared-ui/core';
import { dashboard } from 'shared-ui/pages';
import { useMayManageTeam } from '../../parts/roles';
import { Loaded } from '../../parts/section';
import { rolesQuery, type Role, type RolePermissions } from '../../queries/team';
import { useTranslations } from '../../translations';
import css from './collaborators.module.css';
import { ROLES } from './schema';

interface SeeAsProps {
  user: string;
  role: Role;
  onRole: (role: Role) => void;
}

/** Lists what a role may see and change, by area, from the policy that the gateway enforces. */
export function SeeAs({ user, role, onRole }: SeeAsProps) {
  const t = useTranslations();
  const query = useQuery(rolesQuery(user));
  const mayManage = useMayManageTeam();
  return (
    <section className={css.seeAs} aria-labelledby="see-as">
      <h3 id="see-as" className={css.seeAsTitle}>
        {t('team.seeAs.title')}
      </h3>
      <RoleSelect label={t('team.seeAs.role')} role={role} onRole={onRole} />
      <p className={css.quiet}>{t(`team.roleText.${role}`)}</p>
      {mayManage && role !== 'owner' ? <OpenView role={role} /> : null}
      <Loaded query={query} error={t('team.seeAs.error')} rows={6}>
        {(roles) => <Areas areas={shown(roles.find((each) => each.role === role))} />}
      </Loaded>
    </section>
  );
}

/** Shows the whole portal as a role sees it: the session then has the role and changes nothing, until the user ends it. */
function OpenView({ role }: { role: Exclude<Role, 'owner'> }) {
  const t = useTranslations();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const open = () => {
    setBusy(true);
    setFailed(false);
    edge.POST('/bff/see-as', { body: { role } }).then(
      () => leavePage(dashboard.dashboard),
      (error: unknown) => {
        console.warn('the view as another role could not be opened', error);
        setBusy(false);
        setFailed(true);
      },
    );
  };
  return (
    <div className={css.view}>
      {failed ? <Alert>{t('team.seeAs.failed')}</Alert> : null}
      <Button icon={<Icon name="eye" />} busy={busy} onClick={open}>
        {t('team.seeAs.open')}
      </Button>
      <p className={css.quiet}>{t('team.seeAs.text')}</p>
    </div>
  );
}

/** Areas with names for users, by the contract's tags; the other tags are the same for all roles. */
const AREAS = [
  'care',
  'files',
  'commerce',
  'loyalty',
  'aftersales',
  'messaging',
  'network',
  'payments',
  'practice',
  'team',
  'hosting',
  'journal',
];

function shown(role: RolePermissions | undefined): RolePermissions['areas'] {
  return AREAS.flatMap((area) => role?.areas.filter((each) => each.area === area) ?? []);
}

function Areas({ areas }: { areas: RolePermissions['areas'] }) {
  const t = useTranslations();
  return (
    <table className={css.areas}>
      <thead>
        <tr>
          <th scope="col">{t('team.seeAs.area')}</th>
          <th scope="col">{t('team.seeAs.read')}</th>
          <th scope="col">{t('team.seeAs.change')}</th>
        </tr>
      </thead>
      <tbody>
        {areas.map(({ area, read, change }) => (
          <tr key={area}>
            <th scope="row">{t(`team.area.${area}`)}</th>
            <td>
              <Extent extent={read} />
            </td>
            <td>
              <Extent extent={change} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const signs = { all: 'tick', some: 'bang', none: 'cross' } as const;

function Extent({ extent }: { extent: keyof typeof signs }) {
  const t = useTranslations();
  return (
    <span className={css.extent} data-extent={extent}>
      <Disc sign={signs[extent]} />
      {t(`team.extent.${extent}`)}
    </span>
  );
}

/** Selects the role to show. */
function RoleSelect({ label, role, onRole }: { label: string; role: Role; onRole: (role: Role) => void }) {
  const t = useTranslations();
  return (
    <NativeSelect
      label={label}
      value={role}
      options={ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
      onChange={(event) => {
        const next = ROLES.find((each) => each === event.target.value);
        if (next) onRole(next);
      }}
    />
  );
}
