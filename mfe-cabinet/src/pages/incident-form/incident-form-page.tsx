import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PanelSkeleton } from 'shared-ui/components';
import { Alert, LinkButton, linkProps, useUserUuid } from 'shared-ui/core';
import { useSearchParams } from 'shared-ui/router';
import { DraftPage, type Begin } from '../../parts/draft/draft-page';
import { paths } from '../../parts/links';
import { useMayAsk } from '../../parts/roles';
import { prefillQuery, type CasePrefill, type ClaimOrigin } from '../../queries/claim-start';
import { useTranslations } from '../../translations';
import { readOrigin } from '../claim-form/claim-form-page';
import { emptyClaim, valuesOfPrefill } from '../claim-form/values';
import { IncidentForm } from './incident-form';
import { emptyIncident, valuesOfDraft } from './values';

/** Shows the form of a new safety event or of a draft: /mon-cabinet/incident/nouveau?order=…, ?invoice=…, ?lot=… or ?id=… */
export default function IncidentFormPage() {
  const allowed = useMayAsk();
  return <DraftPage view="incidents">{(begin) => (allowed ? <Beginning {...begin} /> : <NotYours />)}</DraftPage>;
}

/** Shown to roles that may not report, before anything is typed. */
function NotYours() {
  const t = useTranslations();
  return (
    <Alert tone="warning" action={<LinkButton {...linkProps(paths.orders)}>{t('title.orders')}</LinkButton>}>
      {t('incidentForm.notYours')}
    </Alert>
  );
}

function Beginning({ given, onMade }: Begin) {
  const [params] = useSearchParams();
  // The origin leaves the address as soon as there is a draft.
  const [origin] = useState(() => (given ? null : readOrigin(params)));
  if (origin) return <Prefilled origin={origin} onMade={onMade} />;
  return <IncidentForm given={given} onMade={onMade} start={given ? valuesOfDraft(given) : emptyIncident()} />;
}

/** Loads the origin's data before the form opens. If that fails, the form opens without them. */
function Prefilled({ origin, onMade }: { origin: ClaimOrigin; onMade: Begin['onMade'] }) {
  const user = useUserUuid();
  const query = useQuery({ ...prefillQuery(user, origin), staleTime: Infinity });
  const [found, setFound] = useState<CasePrefill | null>(null);
  if (found === null && query.data) setFound(query.data);
  if (query.isPending) return <PanelSkeleton rows={6} />;
  const start = emptyIncident();
  if (found) Object.assign(start, valuesOfPrefill(found, emptyClaim()), { category: start.category });
  return <IncidentForm given={null} onMade={onMade} start={start} prefill={found ?? undefined} unknownOrigin={query.isError} />;
}
