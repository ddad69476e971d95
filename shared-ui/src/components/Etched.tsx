import css from './marks.module.css';
import { cx } from '../basics/cx';
import { useUi } from '../basics/ui';

/**
 * REF, LOT and UDI as on an implant's packaging. The label is drawn by CSS: selecting or copying yields the value alone.
 *
 * @rule Only for REF, LOT and UDI, one value each. Other names with values are a `DefinitionList`.
 * @accessibility The label is an image with its full name in the page’s language; the value is text, and alone when it is copied.
 */
export function Etched({ label, children }: { label: 'REF' | 'LOT' | 'UDI'; children: string }) {
  const t = useUi();
  return (
    <span className={css.etched}>
      <span className={cx(css.etch, css[label])} role="img" aria-label={t(`etched.${label}`)} />
      <span className={css.etchedValue}>{children}</span>
    </span>
  );
}
