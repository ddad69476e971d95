import { Badge, type StatusLook } from 'shared-ui/components';
import type { PartnershipStatus } from '../queries/requests';
import { useTranslations } from '../translations';

// A request waits for the manufacturer, never for the practice, so no state has a warning colour.
const looks: Record<PartnershipStatus, StatusLook> = {
  requested: { tone: 'accent', glyph: { kind: 'pie', ninths: 2 }, fill: false },
  in_review: { tone: 'accent', glyph: { kind: 'pie', ninths: 5 }, fill: false },
  accepted: { tone: 'green', glyph: { kind: 'disc', sign: 'tick' }, fill: false },
  refused: { tone: 'red', glyph: { kind: 'disc', sign: 'cross' }, fill: false },
  withdrawn: { tone: 'neutral', glyph: { kind: 'disc', sign: 'minus' }, fill: false },
};

/** Shows the state of a partnership request as an icon with text. */
export function PartnershipBadge({ status }: { status: PartnershipStatus }) {
  const t = useTranslations();
  return <Badge look={looks[status]} label={t(`partnership.status.${status}`)} name={status} />;
}
