import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Icon } from 'shared-ui/components';
import { Alert, ApiProblem, Button, formatDate, formatMoney, type TFunction } from 'shared-ui/core';
import { ConfirmDialog } from 'shared-ui/overlays';
import css from '../../parts/detail.module.css';
import { dayOf } from '../../parts/due';
import { mayAcceptQuery, useOfferChanges, type Offer } from '../../queries/offers';
import { useTranslations } from '../../translations';

/** Reasons of a refused acceptance, as keys of `offer.refused`. */
const REASONS: Record<string, string> = {
  'offers.terms_changed': 'terms',
  'offers.accepted': 'accepted',
  'offers.expired': 'expired',
  'offers.not_yet': 'notYet',
  'auth.role': 'role',
};

/** Returns the message key of a refusal; an unknown one suggests trying again. */
export function refusal(error: unknown): string {
  const reason = error instanceof ApiProblem ? REASONS[error.code] : undefined;
  return `offer.refused.${reason ?? 'unknown'}`;
}

/** Returns why the offer cannot be accepted, before the user tries. */
function obstacle(offer: Offer, mayAccept: boolean | undefined, t: TFunction): string | undefined {
  if (offer.validFrom > dayOf(new Date())) return t('offer.notBefore', { date: formatDate(offer.validFrom) });
  return mayAccept === false ? t('offer.dentistsOnly') : undefined;
}

/**
 * Holds the idempotency key of an acceptance. A repeated request after a lost response has the same key and cannot accept twice; changed
 * terms get a new one.
 */
function useIntention(termsVersion: number) {
  const attempt = useRef<{ termsVersion: number; key: string } | null>(null);
  return {
    key() {
      if (attempt.current?.termsVersion !== termsVersion) attempt.current = { termsVersion, key: crypto.randomUUID() };
      return attempt.current.key;
    },
    end() {
      attempt.current = null;
    },
  };
}

/** Accepts an offer: confirms, sends the version of the displayed terms, and shows the result. */
export function AcceptOffer({ offer, user }: { offer: Offer; user: string }) {
  const t = useTranslations();
  const mayAccept = useQuery(mayAcceptQuery(user)).data;
  const { accept } = useOfferChanges(user, offer.uuid);
  const intention = useIntention(offer.termsVersion);
  const [asking, setAsking] = useState(false);
  const [outcome, setOutcome] = useState<'done' | string | null>(null);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that had the focus is removed with the offer's action.
    if (outcome === 'done' && !asking) notice.current?.focus();
  }, [outcome, asking]);
  const send = async () => {
    try {
      await accept({ idempotencyKey: intention.key(), termsVersion: offer.termsVersion });
      setOutcome('done');
      intention.end();
    } catch (error) {
      console.warn('the offer was not accepted', error);
      // Without a response it is unknown whether the acceptance was carried out, so the next attempt keeps the key.
      if (error instanceof ApiProblem && error.status >= 400 && error.status < 500) intention.end();
      setOutcome(refusal(error));
    } finally {
      setAsking(false);
    }
  };
  const open = offer.state === 'new' || offer.state === 'seen';
  return (
    <>
      {open ? (
        <div className={css.actions}>
          <Button
            variant="primary"
            icon={<Icon name="check" />}
            disabledReason={obstacle(offer, mayAccept, t)}
            onClick={() => {
              setOutcome(null);
              setAsking(true);
            }}
          >
            {t('offer.accept')}
          </Button>
        </div>
      ) : null}
      {outcome === null ? null : (
        <div ref={notice} tabIndex={-1} className={css.notice}>
          <Alert tone={outcome === 'done' ? 'success' : 'error'}>
            {t(outcome === 'done' ? 'offer.done' : outcome, { version: offer.termsVersion })}
          </Alert>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        danger={false}
        title={t('offer.confirm.title', { title: offer.title })}
        confirm={t('offer.confirm.verb')}
        onConfirm={send}
        onCancel={() => setAsking(false)}
      >
        <p>{t('offer.confirm.text', { price: formatMoney(offer.price), version: offer.termsVersion })}</p>
      </ConfirmDialog>
    </>
  );
}
