import { Badge, type StatusLook } from 'shared-ui/components';
import type { Validity } from '../queries/documents';
import type { OfferState } from '../queries/offers';
import { useTranslations } from '../translations';

const validities: Record<Validity, StatusLook> = {
  valid: { tone: 'green', glyph: { kind: 'disc', sign: 'tick' }, fill: false },
  ending: { tone: 'amber', glyph: { kind: 'clock' }, fill: true },
  ended: { tone: 'neutral', glyph: { kind: 'disc', sign: 'minus' }, fill: false },
  future: { tone: 'neutral', glyph: { kind: 'dashed' }, fill: false },
};

// An offer requires no action, so no state has a warning colour.
const offerStates: Record<OfferState, StatusLook> = {
  new: { tone: 'accent', glyph: { kind: 'dashed' }, fill: false },
  seen: { tone: 'accent', glyph: { kind: 'pie', ninths: 4 }, fill: false },
  accepted: { tone: 'green', glyph: { kind: 'disc', sign: 'tick' }, fill: false },
  expired: { tone: 'neutral', glyph: { kind: 'disc', sign: 'minus' }, fill: false },
};

/** Shows a document's validity. */
export function ValidityBadge({ validity }: { validity: Validity }) {
  const t = useTranslations();
  return <Badge look={validities[validity]} label={t(`validity.${validity}`)} name={validity} />;
}

/** Shows an offer's state. */
export function OfferBadge({ state }: { state: OfferState }) {
  const t = useTranslations();
  return <Badge look={offerStates[state]} label={t(`offerState.${state}`)} name={state} />;
}
