import { LinkButton } from '../basics/Button';
import { CopyButton } from './CopyButton';
import css from './factor-setup.module.css';

/** Width of the quiet zone around a QR code, in modules (ISO/IEC 18004). */
const QUIET = 4;
const GROUP = /.{1,4}/gu;

/**
 * Shows the secret of an authenticator app as a QR code: a path over `size` modules.
 *
 * @rule With a `FactorSecret` beside it, for users who cannot scan.
 * @accessibility An image that `label` names; its content is not readable by assistive technology.
 */
export function FactorPicture({ qr: { size, path }, label }: { qr: { size: number; path: string }; label: string }) {
  const edge = size + 2 * QUIET;
  return (
    <svg className={css.qr} viewBox={`${-QUIET} ${-QUIET} ${edge} ${edge}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}

/** Reports whether this is a phone or a tablet, which may have the authenticator app. */
const isTouched = () => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;

/**
 * Opens this device's authenticator app with the secret; renders nothing where no app is expected to handle `otpauth:`.
 *
 * @rule Beside `FactorPicture` and `FactorSecret`. It renders nothing where the pointer is fine: no app is expected there.
 * @accessibility A link that `label` names. It is never the only way: `FactorSecret` has the same secret as text.
 */
export function FactorLink({ uri, label }: { uri: string; label: string }) {
  return isTouched() ? (
    <div>
      <LinkButton size="s" href={uri}>
        {label}
      </LinkButton>
    </div>
  ) : null;
}

/**
 * Shows the same secret as text, for users who cannot scan.
 *
 * @rule Below `FactorPicture`, with the same secret. It is shown in groups of four and copied without spaces.
 * @accessibility The secret is text. `copy` is the name of the button, so it names the secret too.
 */
export function FactorSecret({ secret, label, copy }: { secret: string; label: string; copy: string }) {
  return (
    <p className={css.secretLine}>
      {label} <code className={css.secret}>{(secret.match(GROUP) ?? []).join(' ')}</code>
      <CopyButton value={secret} label={copy} />
    </p>
  );
}
