import { useRef } from 'react';
import css from './status.module.css';
import { Disc } from '../basics/glyphs';
import { cx } from '../basics/cx';
import { useUi } from '../basics/ui';
import { invoiceLooks, orderLooks, type Glyph, type InvoiceStatus, type OrderStatus, type StatusLook } from './statuses';

/** Returns true once the value has changed while mounted, so that a ring animates on a live change and not on mount. */
function useChanged(value: unknown): boolean {
  const first = useRef(value);
  return first.current !== value;
}

/** Draws the glyph of a status; `size` in CSS pixels. A ring is animated only when the status changes while it is shown. */
export function RingGlyph({ glyph, size }: { glyph: Glyph; size: number }) {
  const live = useChanged(glyph.kind === 'pie' ? glyph.ninths : glyph.kind);
  if (glyph.kind === 'disc') {
    const disc = <Disc sign={glyph.sign} size={size} />;
    return live ? <span className={css.closing}>{disc}</span> : disc;
  }
  return (
    <svg
      className={css.ring}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <circle cx="8" cy="8" r="6.4" strokeDasharray={glyph.kind === 'dashed' ? '2.2 1.82' : undefined} />
      {glyph.kind === 'clock' ? <path d="M8 4.7V8.2L10.2 9.6" strokeWidth="1.4" strokeLinecap="round" strokeLinejoin="round" /> : null}
      {glyph.kind === 'pie' ? (
        <circle
          className={cx(css.pie, live && css.live)}
          cx="8"
          cy="8"
          r="2.05"
          strokeWidth="4.1"
          pathLength="9"
          strokeDasharray={`${glyph.ninths} 9`}
        />
      ) : null}
    </svg>
  );
}

/**
 * The ring of an order: it fills as the work advances and becomes a solid disc on delivery. Decorative without its text. `look` replaces
 * that of the status, as in a `Badge`.
 *
 * @rule Beside the words of the status, where a `StatusBadge` has no room. For a status that is not an order’s, use `Badge`.
 * @accessibility Hidden from assistive technology: the text beside it says the status. It is animated only when the status changes while
 *   shown.
 */
export function StatusRing({ status, size = 16, look = orderLooks[status] }: { status: OrderStatus; size?: number; look?: StatusLook }) {
  return (
    <span className={cx(css.holder, css[look.tone])}>
      <RingGlyph glyph={look.glyph} size={size} />
    </span>
  );
}

/**
 * Another status in the same look: ring or disc, and text. `name` is the status in the API.
 *
 * @rule For a status other than an order’s (`StatusBadge`) or an invoice’s (`InvoiceBadge`). `look.fill` only where the user must act.
 * @accessibility `label` has the status in words; the glyph is decorative. A live change is not announced: the caller does it where it
 *   matters.
 */
export function Badge({ look, label, name }: { look: StatusLook; label: string; name: string }) {
  return (
    <span className={cx(css.badge, css[look.tone], look.fill && css.fill)} data-status={name}>
      <RingGlyph glyph={look.glyph} size={16} />
      <span className={css.label}>{label}</span>
    </span>
  );
}

/**
 * An order's status: ring and text; tinted only when the practice must act.
 *
 * @rule A tinted fill means that the user must act; all else is a ring and words.
 * @accessibility The status is in words; the ring is decorative. No status is colour alone.
 */
export function StatusBadge({ status }: { status: OrderStatus }) {
  const t = useUi();
  return <Badge look={orderLooks[status]} label={t(`orderStatus.${status}`)} name={status} />;
}

/**
 * An invoice's status.
 *
 * @rule For an invoice’s status in the contract. Only an unpaid invoice is tinted: there the user must act.
 * @accessibility The status is in words, in the page’s language; the disc is decorative.
 */
export function InvoiceBadge({ status }: { status: InvoiceStatus }) {
  const t = useUi();
  return <Badge look={invoiceLooks[status]} label={t(`invoiceStatus.${status}`)} name={status} />;
}

/**
 * "à l'instant" below a status that has just changed; the page shows it for 60 s.
 *
 * @rule Below a status that changed while the page is shown. It has no timer: the page removes it after 60 s.
 * @accessibility Plain text, no live region: it is read together with the row.
 */
export function JustChanged() {
  const t = useUi();
  return <span className={css.justChanged}>{t('justNow')}</span>;
}
