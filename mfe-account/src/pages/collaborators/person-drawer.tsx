import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Avatar, DefinitionList, Icon, PanelEmpty } from 'shared-ui/components';
import { Alert, ApiProblem, Button, formatDateTime, formatNumber, hasPage, linkProps, notify, type TFunction } from 'shared-ui/core';
import { ConfirmDialog, Drawer } from 'shared-ui/overlays';
import { wasDeclined } from '../../parts/declined';
import { networkPath } from '../../parts/links';
import { useMayManageTeam } from '../../parts/roles';
import { Loaded } from '../../parts/section';
import { collaboratorQuery, useTeamChanges, type Collaborator, type Role } from '../../queries/team';
import { useTranslations } from '../../translations';
import css from './collaborators.module.css';
import { nameOf, StateBadge } from './columns';
import { SeeAs } from './see-as';

/** Shows a member's identity, role and what the role may see; an owner changes the account here. */
export function PersonDrawer({ uuid, user, onClose }: { uuid: string; user: string; onClose: () => void }) {
  const t = useTranslations();
  const query = useQuery(collaboratorQuery(user, uuid));
  return (
    <Drawer open onClose={onClose} label={query.data ? nameOf(query.data) : t('title.collaborators')} width={480}>
      <div className={css.drawer}>
        <Button variant="ghost" iconOnly icon={<Icon name="x" />} aria-label={t('team.close')} className={css.close} onClick={onClose} />
        <Loaded query={query} error={t('team.error.title')} rows={5}>
          {(person) => (person ? <Person person={person} user={user} onGone={onClose} /> : <PanelEmpty>{t('team.unknown')}</PanelEmpty>)}
        </Loaded>
      </div>
    </Drawer>
  );
}

function Person({ person, user, onGone }: { person: Collaborator; user: string; onGone: () => void }) {
  const t = useTranslations();
  const mayManage = useMayManageTeam();
  // The role whose permissions are previewed before it is assigned.
  const [seenAs, setSeenAs] = useState<Role>(person.role);
  return (
    <>
      <header className={css.personHead}>
        <Avatar name={nameOf(person)} size={48} />
        <div>
          <h2 className={css.personName}>{nameOf(person)}</h2>
          <StateBadge state={person.state} t={t} />
        </div>
      </header>
      <DefinitionList
        items={[
          { term: t('team.column.login'), value: person.login },
          { term: t('team.column.role'), value: t(`role.${person.role}`) },
          { term: t('team.secondFactor'), value: t(person.secondFactor ? 'team.factorOn' : 'team.factorOff') },
          { term: t('team.column.lastSeen'), value: person.lastSeenAt ? formatDateTime(person.lastSeenAt) : t('team.neverSeen') },
          ...(mayManage && person.shares ? [{ term: t('team.shares'), value: formatNumber(person.shares) }] : []),
          ...(person.suspendedAt ? [{ term: t('team.suspendedOn'), value: formatDateTime(person.suspendedAt) }] : []),
        ]}
      />
      <SeeAs user={user} role={seenAs} onRole={setSeenAs} />
      {mayManage ? <Manage key={person.version} person={person} user={user} wanted={seenAs} onGone={onGone} /> : null}
    </>
  );
}

const REFUSALS: Readonly<Record<string, string>> = {
  'users.last_owner': 'team.refused.lastOwner',
  'team.self': 'team.refused.self',
  'team.owner_factors': 'team.refused.ownerFactors',
  'factors.none': 'team.refused.noFactor',
  'team.not_invited': 'team.refused.notInvited',
  'version.conflict': 'team.refused.changed',
  network: 'team.refused.network',
  timeout: 'team.refused.network',
};

function refusal(error: unknown, t: TFunction): string {
  return t((error instanceof ApiProblem && REFUSALS[error.code]) || 'team.refused.other');
}

interface ManageProps {
  person: Collaborator;
  user: string;
  /** The previewed role. */
  wanted: Role;
  onGone: () => void;
}

/** Shows an owner's actions on a colleague's account. Users cannot close their own. */
function Manage({ person, user, wanted, onGone }: ManageProps) {
  const t = useTranslations();
  const changes = useTeamChanges(user);
  const [why, setWhy] = useState<string>();
  const name = nameOf(person);
  const run = async (work: () => Promise<unknown>, done: string, after?: () => void) => {
    setWhy(undefined);
    try {
      await work();
      notify({ tone: 'success', message: done });
      after?.();
    } catch (error) {
      if (wasDeclined(error)) return;
      console.warn('the account was not changed', error);
      setWhy(refusal(error, t));
    }
  };
  const { uuid, version, state, self, role, secondFactor } = person;
  return (
    <div className={css.manage}>
      {why ? <Alert>{why}</Alert> : null}
      {wanted === person.role ? null : (
        <Button
          variant="primary"
          busy={changes.changeRole.isPending}
          onClick={() =>
            void run(
              () => changes.changeRole.mutateAsync({ uuid, role: wanted, version }),
              t('team.roleGiven', { name, role: t(`role.${wanted}`) }),
            )
          }
        >
          {t('team.giveRole', { role: t(`role.${wanted}`) })}
        </Button>
      )}
      {state === 'invited' ? (
        <Button
          busy={changes.resend.isPending}
          onClick={() => void run(() => changes.resend.mutateAsync(uuid), t('team.resent', { name }))}
        >
          {t('team.resend')}
        </Button>
      ) : null}
      {state === 'suspended' ? (
        <Button
          busy={changes.reactivate.isPending}
          onClick={() => void run(() => changes.reactivate.mutateAsync(uuid), t('team.reactivated', { name }))}
        >
          {t('team.reactivate')}
        </Button>
      ) : self ? null : (
        <Asked
          verb={t('team.suspend')}
          title={t('team.askSuspend', { name })}
          text={t('team.suspendText')}
          note={<SharesKept count={person.shares} />}
          onYes={() => run(() => changes.suspend.mutateAsync(uuid), t('team.suspended', { name }))}
        />
      )}
      {secondFactor && role !== 'owner' && !self ? (
        <Asked
          verb={t('team.resetFactors')}
          title={t('team.askResetFactors', { name })}
          text={t('team.resetFactorsText')}
          onYes={() => run(() => changes.resetFactors.mutateAsync(uuid), t('team.factorsReset', { name }))}
        />
      ) : null}
      {self ? null : (
        <Asked
          verb={t('team.remove')}
          title={t('team.askRemove', { name })}
          text={t('team.removeText')}
          note={<SharesKept count={person.shares} />}
          onYes={() => run(() => changes.remove.mutateAsync(uuid), t('team.removed', { name }), onGone)}
        />
      )}
    </div>
  );
}

/** Shows how many shares stay active without their author, and where to end them. */
function SharesKept({ count }: { count?: number }) {
  const t = useTranslations();
  if (!count) return null;
  return (
    <Alert tone="warning">
      {t('team.sharesKept', { count, n: formatNumber(count) })}{' '}
      {hasPage(networkPath) ? <a {...linkProps(`${networkPath}?tab=shares`)}>{t('team.toShares')}</a> : null}
    </Alert>
  );
}

interface AskedProps {
  verb: string;
  title: string;
  text: string;
  note?: ReactNode;
  onYes: () => Promise<void>;
}

/** Confirms an action that signs a colleague out. */
function Asked({ verb, title, text, note, onYes }: AskedProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="danger-edge" onClick={() => setAsking(true)}>
        {verb}
      </Button>
      <ConfirmDialog
        open={asking}
        title={title}
        confirm={verb}
        onConfirm={async () => {
          await onYes();
          setAsking(false);
        }}
        onCancel={() => setAsking(false)}
      >
        <div className={css.asked}>
          <p>{text}</p>
          {note}
        </div>
      </ConfirmDialog>
    </>
  );
}
