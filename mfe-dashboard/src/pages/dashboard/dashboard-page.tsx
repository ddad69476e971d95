import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon, PanelSkeleton } from 'shared-ui/components';
import { Button, lazyPart, usePage, usePageState, useSession } from 'shared-ui/core';
import { ExtensionView, useExtensions, type CardProps, type Extension } from 'shared-ui/slots';
import { digestQuery } from '../../queries/digest';
import { layoutQuery } from '../../queries/layout';
import { useTranslations } from '../../translations';
import { arrange, bands, QUOTES } from './arrange';
import css from './dashboard.module.css';
import { Greeting } from './greeting';
import { TodoPanel } from './todo-panel';

// Only a new practice sees it.
const StartPanel = lazyPart(async () => ({ default: (await import(/* webpackChunkName: "rare" */ './start-panel')).StartPanel }));
const Organise = lazyPart(async () => ({ default: (await import(/* webpackChunkName: "rare" */ './organise')).Organise }), null);

/** Returns the remotes' cards in the user's order; undefined until the layout has loaded, so that no card changes its place. */
function useCards(user: string) {
  const { quotes } = usePageState();
  const layout = useQuery(layoutQuery(user));
  const extensions = useExtensions('dashboard.card').filter(({ id }) => quotes || id !== QUOTES);
  // If the layout cannot be loaded, the cards are shown in the default order.
  const kept = layout.data?.cards ?? (layout.isPending && layout.fetchStatus !== 'paused' ? undefined : []);
  return { extensions, kept };
}

/**
 * Shows the page "Tableau de bord": the to-do panel first, then the remotes' cards in the user's order. Cards load and fail independently.
 */
export function DashboardPage() {
  const t = useTranslations();
  const session = useSession();
  const user = session?.uuid ?? '';
  const [organising, setOrganising] = useState(false);
  const { extensions, kept } = useCards(user);
  usePage({ title: t('title.dashboard') });
  return (
    <>
      <div className={css.greeting}>
        <Greeting user={user} userName={session?.userName ?? ''} />
        <Button variant="ghost" size="s" icon={<Icon name="columns" />} onClick={() => setOrganising(true)}>
          {t('organise.open')}
        </Button>
      </div>
      <Grid user={user} extensions={extensions} kept={kept} />
      {organising ? <Organise user={user} extensions={extensions} kept={kept ?? []} onClose={() => setOrganising(false)} /> : null}
    </>
  );
}

interface GridProps extends CardProps {
  extensions: readonly Extension[];
  kept: ReturnType<typeof useCards>['kept'];
}

/** Lays the cards out as a grid with rules: rows of wide cards beside narrow ones. */
function Grid({ user, extensions, kept }: GridProps) {
  const rows = bands(arrange(extensions, kept ?? []));
  return (
    <div className={css.grid}>
      {rows.map(({ wide, side }, row) => (
        <div key={row} className={css.band}>
          <div className={css.wide}>
            {row === 0 ? (
              <div className={css.cell}>
                <First user={user} />
              </div>
            ) : null}
            {wide.map((card) => (
              <Cell key={card.id} card={card} user={user} waiting={!kept} />
            ))}
          </div>
          {side.length > 0 ? (
            <div className={css.side}>
              {side.map((card) => (
                <Cell key={card.id} card={card} user={user} waiting={!kept} />
              ))}
            </div>
          ) : null}
        </div>
      ))}
    </div>
  );
}

/** Shows the to-do panel, and above it the first steps for a new practice. */
function First({ user }: CardProps) {
  const steps = useQuery(digestQuery(user)).data?.start;
  return (
    <>
      {steps ? <StartPanel steps={steps} /> : null}
      <TodoPanel user={user} quiet={steps !== undefined} />
    </>
  );
}

function Cell({ card, user, waiting }: CardProps & { card: Extension; waiting: boolean }) {
  const pending = (
    <div className={css.pending}>
      <PanelSkeleton rows={card.place === 'side' ? 3 : 5} />
    </div>
  );
  return (
    <div className={css.cell} data-card={card.id}>
      {waiting ? pending : <ExtensionView extension={card} props={{ user }} pending={pending} />}
    </div>
  );
}
