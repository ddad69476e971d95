import { PrivacyButton } from '../../parts/patient-head/patient-head';
import { useMayDecide } from '../../parts/roles';
import { useTranslations } from '../../translations';
import { GivenPanel } from './given-panel';
import { ViewersPanel } from './viewers-panel';
import css from './network.module.css';
import { ReceivedPanel } from './received-panel';

/** Shows outgoing and incoming shares. Users who may not share see the viewers but no receipts. */
export function SharesTab({ user }: { user: string }) {
  const t = useTranslations();
  const mayDecide = useMayDecide();
  return (
    <div className={css.page}>
      <div className={css.bar}>
        <p className={css.lead}>{t(mayDecide ? 'network.shares.lead' : 'network.shares.leadOnly')}</p>
        <PrivacyButton />
      </div>
      {mayDecide ? (
        <>
          <GivenPanel user={user} />
          <ViewersPanel user={user} kinds={['guest']} />
          <ReceivedPanel user={user} />
        </>
      ) : (
        <ViewersPanel user={user} kinds={['contact', 'guest']} />
      )}
    </div>
  );
}
