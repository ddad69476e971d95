import { ratePasswordLength, type PasswordLength } from 'shared-ui/core';
import { useTranslations } from '../translations';
import css from './length-meter.module.css';

const STEPS: Record<PasswordLength, number> = { none: 0, short: 1, over: 1, enough: 2, good: 3, long: 4 };

interface Props {
  password: string;
  /** True if the password is refused regardless of its length; the field shows the reason. */
  isRefused?: boolean;
}

/** Shows the length of a password while it is typed, as a bar of four segments and as text. */
export function LengthMeter({ password, isRefused = false }: Props) {
  const t = useTranslations();
  const length = ratePasswordLength(password);
  const steps = isRefused ? Math.min(1, STEPS[length]) : STEPS[length];
  return (
    <div className={css.length} data-steps={steps}>
      <span className={css.bar} aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <span key={step} className={step <= steps ? css.on : css.off} />
        ))}
      </span>
      <p role="status" className={css.words}>
        {length === 'none' || isRefused ? null : t(`password.length.${length}`)}
      </p>
    </div>
  );
}
