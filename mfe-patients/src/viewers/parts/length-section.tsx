import Ruler from 'lucide-react/icons/ruler';
import { Button } from 'shared-ui/core';
import { useTranslations } from '../../translations';
import css from './flat.module.css';
import { SideSection } from './layout';
import { Coordinates, type TwoPoints } from './two-points';

interface LengthSectionProps<P extends readonly number[]> {
  hint: string;
  axes: readonly string[];
  unit: string;
  decimals: number;
  measure: TwoPoints<P>;
  /** The measured value; null while a point is missing. */
  length: string | null;
  measuring: boolean;
  onMeasure: (on: boolean) => void;
}

/** Shows a length between two points, which can be typed. */
export function LengthSection<P extends readonly number[]>(props: LengthSectionProps<P>) {
  const { hint, axes, unit, decimals, measure, length, measuring, onMeasure } = props;
  const t = useTranslations();
  const [a, b] = measure.points;
  return (
    <SideSection
      title={t('viewer.distance')}
      aside={
        <Button size="s" icon={<Ruler size={14} aria-hidden />} aria-pressed={measuring} onClick={() => onMeasure(!measuring)}>
          {t(measuring ? 'viewer.measureEnd' : 'viewer.measure')}
        </Button>
      }
    >
      <p className={css.hint}>{hint}</p>
      {(['A', 'B'] as const).map((name, i) => (
        <Coordinates key={name} name={name} at={i as 0 | 1} {...{ axes, unit, decimals, measure }} />
      ))}
      <div className={css.row} role="status">
        {length ? (
          <>
            <span className={css.result}>{length}</span>
            <Button variant="link" onClick={measure.clear}>
              {t('viewer.clear')}
            </Button>
          </>
        ) : (
          <span className={css.hint}>{t(a || b ? 'viewer.onePoint' : 'viewer.noPoint')}</span>
        )}
      </div>
    </SideSection>
  );
}
