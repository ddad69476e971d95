import { Badge, type StatusLook } from 'shared-ui/components';
import type { TicketStatus } from '../../queries/help';
import { useTranslations } from '../../translations';

const looks: Record<TicketStatus, StatusLook> = {
  open: { tone: 'accent', glyph: { kind: 'clock' }, fill: false },
  answered: { tone: 'green', glyph: { kind: 'disc', sign: 'tick' }, fill: false },
  closed: { tone: 'neutral', glyph: { kind: 'dashed' }, fill: false },
};

/** Shows a question's status as text. */
export function TicketBadge({ status }: { status: TicketStatus }) {
  const t = useTranslations();
  return <Badge look={looks[status]} label={t(`help.status.${status}`)} name={status} />;
}
