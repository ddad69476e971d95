import type { StatusLook } from 'shared-ui/components';
import type { Contact } from '../../queries/network';
import type { PatientShare, Shared } from '../../queries/shares';

const ON: StatusLook = { tone: 'green', glyph: { kind: 'disc', sign: 'tick' }, fill: false };
const WAITS: StatusLook = { tone: 'accent', glyph: { kind: 'clock' }, fill: false };
const OVER: StatusLook = { tone: 'neutral', glyph: { kind: 'dashed' }, fill: false };
/** The user has to answer. */
const ASKS: StatusLook = { tone: 'amber', glyph: { kind: 'clock' }, fill: true };

/** Returns the look of an invitation's state. */
export function contactLook({ status, direction }: Pick<Contact, 'status' | 'direction'>): StatusLook {
  if (status === 'accepted') return ON;
  if (status === 'refused') return OVER;
  return direction === 'received' ? ASKS : WAITS;
}

/** Looks of a share with a contact, by state. */
export const shareLooks: Readonly<Record<PatientShare['status'], StatusLook>> = { active: ON, expired: OVER, revoked: OVER };

/** Looks of a guest's access, by state. */
export const guestLooks: Readonly<Record<Shared['state'], StatusLook>> = { waiting: WAITS, active: ON, ended: OVER };
