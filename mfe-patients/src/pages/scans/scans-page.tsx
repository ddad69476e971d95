import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState, PanelSkeleton } from 'shared-ui/components';
import { Alert, Button, leavePage, LinkButton, usePage, useSession } from 'shared-ui/core';
import { paths } from '../../parts/links';
import { useMayWrite } from '../../parts/roles';
import { pairingQuery, useScanChanges } from '../../queries/scans';
import { useTranslations } from '../../translations';
import { PairedCases } from './paired-cases';
import css from './scans.module.css';

/** Shows the page /files: the cases of the paired 3Shape account. It is open to visitors, whom it asks to sign in. */
export default function ScansPage() {
  const t = useTranslations();
  const session = useSession();
  usePage({ title: t('title.scans') });
  return session ? <Scans user={session.uuid} /> : <Visitor />;
}

function Visitor() {
  const t = useTranslations();
  return (
    <div className={css.page}>
      <p className={css.lead}>{t('scans.visitor')}</p>
      <div>
        <LinkButton href={`/?returnUrl=${encodeURIComponent(paths.scans)}`} variant="primary">
          {t('scans.signIn')}
        </LinkButton>
      </div>
    </div>
  );
}

function Scans({ user }: { user: string }) {
  const t = useTranslations();
  const mayWrite = useMayWrite();
  const pairing = useQuery({ ...pairingQuery(user), enabled: mayWrite });
  if (!mayWrite) {
    return (
      <div className={css.page}>
        <p className={css.lead}>{t('scans.notYours')}</p>
      </div>
    );
  }
  if (pairing.data?.paired) return <PairedCases user={user} since={pairing.data.since} />;
  if (pairing.data) return <Unpaired user={user} />;
  if (!pairing.isError) return <PanelSkeleton rows={4} />;
  return (
    <ErrorState title={t('scans.error.title')} error={pairing.error} retrying={pairing.isFetching} onRetry={() => void pairing.refetch()}>
      {t('scans.error.text')}
    </ErrorState>
  );
}

function Unpaired({ user }: { user: string }) {
  const t = useTranslations();
  return (
    <div className={css.page}>
      <p className={css.lead}>{t('scans.lead')}</p>
      <ul className={css.points}>
        {['state', 'tokens', 'end'].map((point) => (
          <li key={point}>{t(`scans.points.${point}`)}</li>
        ))}
      </ul>
      <PairButton user={user} label={t('scans.pair')} />
    </div>
  );
}

/** Starts the pairing: goes to the scan service, where the practitioner consents. */
export function PairButton({ user, label }: { user: string; label: string }) {
  const t = useTranslations();
  const { start } = useScanChanges(user);
  const [leaving, setLeaving] = useState(false);
  const begin = async () => {
    try {
      const { authorizeUrl } = await start.mutateAsync();
      setLeaving(true);
      leavePage(authorizeUrl);
    } catch (error) {
      console.warn('scans: start the pairing', error);
    }
  };
  return (
    <>
      {start.isError ? <Alert>{t('scans.notPaired')}</Alert> : null}
      <div>
        <Button variant="primary" busy={start.isPending || leaving} onClick={() => void begin()}>
          {label}
        </Button>
      </div>
    </>
  );
}
