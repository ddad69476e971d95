import css from './marks.module.css';
import { initials, nameHue } from './hue';

/**
 * A person's initials on a colour derived from the name: hue from the name, 30 %, 75 %. Decorative; the name is shown beside it.
 *
 * @rule Beside the name of a person. In a list, use `PersonCell`, which has both.
 * @accessibility Hidden from assistive technology: the name beside it is text.
 */
export function Avatar({ name, size = 28 }: { name: string; size?: number }) {
  return (
    <span
      className={css.avatar}
      style={{
        inlineSize: size,
        blockSize: size,
        fontSize: `${Math.max(11, Math.round(size * 0.38)) / 16}rem`,
        backgroundColor: `hsl(${nameHue(name)} 30% 75%)`,
      }}
      aria-hidden="true"
    >
      {initials(name)}
    </span>
  );
}
