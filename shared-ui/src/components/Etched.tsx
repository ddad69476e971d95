import css from './marks.module.css';
import { cx } from '../basics/cx';
import { useUi } from '../basics/ui';

/** REF, LOT and UDI as on an implant's packaging. The label is drawn by CSS: selecting or copying yields the value alone. */
export function Etched({ label, children }: { label: 'REF' | 'LOT' | 'UDI'; children: string }) {
  const t = useUi();
  return (
    <span className={css.etched}>
      <span className={cx(css.etch, css[label])} role="img" aria-label={t(`etched.${label}`)} />
      <span className={css.etchedValue}>{children}</span>
    </span>
  );
}
