import { usePage, useSession } from 'shared-ui/core';
import { useWords } from '../../words';
import { BalancesPanel } from './balances-panel';
import css from './dashboard.module.css';
import { Greeting } from './greeting';
import { RecentOrdersPanel } from './recent-orders-panel';
import { SmileysPanel } from './smileys-panel';
import { TodoPanel } from './todo-panel';
import { UnpaidPanel } from './unpaid-panel';

/** Tableau de bord: what waits first, then figures, then what happened last. Every panel stands alone. */
export function DashboardPage() {
  const t = useWords();
  const session = useSession();
  const user = session?.uuid ?? '';
  usePage({ title: t('title.dashboard') });
  return (
    <>
      <Greeting user={user} userName={session?.userName ?? ''} />
      <div className={css.grid}>
        <div className={css.todo}>
          <TodoPanel user={user} />
        </div>
        <div className={css.side}>
          <div className={css.cell}>
            <SmileysPanel user={user} />
          </div>
          <div className={css.cell}>
            <BalancesPanel user={user} />
          </div>
        </div>
        <div className={css.recent}>
          <RecentOrdersPanel user={user} />
        </div>
        <div className={css.unpaid}>
          <UnpaidPanel user={user} />
        </div>
      </div>
    </>
  );
}
