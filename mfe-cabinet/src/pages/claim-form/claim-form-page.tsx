import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PanelSkeleton } from 'shared-ui/components';
import { Alert, LinkButton, linkProps, type ProductSchemas, useUserUuid } from 'shared-ui/core';
import { useSearchParams } from 'shared-ui/router';
import { DraftPage, type Begin } from '../../parts/draft/draft-page';
import { paths, readUuid } from '../../parts/links';
import { useMayAsk } from '../../parts/roles';
import { noteMessage, prefillQuery, type ClaimOrigin } from '../../queries/claim-start';
import { useTranslations } from '../../translations';
import { ClaimForm } from './claim-form';
import { emptyClaim, valuesOfDraft, valuesOfPrefill } from './values';

/**
 * Shows the form of a new claim or of a draft: /mon-cabinet/reclamation/nouvelle?order=…, ?invoice=…, ?lot=… or ?id=…; ?message= names the
 * message that it was created from.
 */
export default function ClaimFormPage() {
  const allowed = useMayAsk();
  return <DraftPage view="claims">{(begin) => (allowed ? <Beginning {...begin} /> : <NotYours />)}</DraftPage>;
}

/** Shown to roles that may not report, before anything is typed. */
function NotYours() {
  const t = useTranslations();
  return (
    <Alert tone="warning" action={<LinkButton {...linkProps(paths.orders)}>{t('title.orders')}</LinkButton>}>
      {t('claimForm.notYours')}
    </Alert>
  );
}

const REFERENCE = /^[A-Za-z0-9-]{1,40}$/;

/** Returns the origin in the address, if the contract would accept it. */
export function readOrigin(params: URLSearchParams): ClaimOrigin | null {
  for (const name of ['order', 'invoice'] as const) {
    const reference = params.get(name);
    if (reference !== null && REFERENCE.test(reference)) return { [name]: reference } as ClaimOrigin;
  }
  const lot = params.get('lot')?.trim();
  return lot && lot.length <= 60 ? { lot } : null;
}

function Beginning({ given, onMade: onDraft }: Begin) {
  const [params] = useSearchParams();
  const user = useUserUuid();
  // The origin leaves the address as soon as there is a draft.
  const [origin] = useState(() => (given ? null : readOrigin(params)));
  const [message] = useState(() => (given ? null : readUuid(params, 'message')));
  const onMade = (uuid: string) => {
    if (message !== null) void noteMessage(user, message, uuid);
    onDraft(uuid);
  };
  if (origin) return <Prefilled origin={origin} onMade={onMade} />;
  return <ClaimForm given={given} onMade={onMade} start={given ? valuesOfDraft(given) : emptyClaim()} />;
}

/** Loads the origin's data before the form opens. If that fails, the form opens without them. */
function Prefilled({ origin, onMade }: { origin: ClaimOrigin; onMade: Begin['onMade'] }) {
  const user = useUserUuid();
  const query = useQuery({ ...prefillQuery(user, origin), staleTime: Infinity });
  const [found, setFound] = useState<ProductSchemas['CasePrefill'] | null>(null);
  if (found === null && query.data) setFound(query.data);
  if (query.isPending) return <PanelSkeleton rows={6} />;
  const start = emptyClaim();
  if (found) Object.assign(start, valuesOfPrefill(found, start));
  return <ClaimForm given={null} onMade={onMade} start={start} prefill={found ?? undefined} unknownOrigin={query.isError} />;
}
