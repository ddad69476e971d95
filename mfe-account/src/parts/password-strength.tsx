import { useWords } from '../words';
import { strengthOf } from './strength';
import css from './password-strength.module.css';

/** How good a password is while it is typed, as a bar of four and in words. */
export function PasswordStrength({ password, own }: { password: string; own: readonly string[] }) {
  const t = useWords();
  const strength = strengthOf(password, own);
  return (
    <div className={css.strength} data-strength={strength}>
      <span className={css.bar} aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <span key={step} className={step <= strength ? css.on : css.off} />
        ))}
      </span>
      <p role="status" className={css.words}>
        {strength === 0 ? null : t(`password.strength.${strength}`)}
      </p>
    </div>
  );
}
