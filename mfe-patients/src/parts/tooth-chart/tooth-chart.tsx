import { useRef, useState, type KeyboardEvent } from 'react';
import { archOf, neighbour, Segmented, StatusRing, type OrderStatus } from 'shared-ui/components';
import { Button, cx, useT } from 'shared-ui/core';
import { useTranslations } from '../../translations';
import css from './tooth-chart.module.css';

interface ChartProps {
  /** Number of acts by tooth. */
  counts: ReadonlyMap<number, number>;
  /** The status of each tooth's running order, shown as its ring. */
  orders?: ReadonlyMap<number, OrderStatus>;
  chosen?: number;
  onChoose: (tooth: number | undefined) => void;
}

/** Crown widths, from the midline outwards. */
const FORMS = ['incisor', 'incisor', 'canine', 'premolar', 'premolar', 'molar', 'molar', 'molar'] as const;
const MILK_FORMS = ['incisor', 'incisor', 'canine', 'molar', 'molar'] as const;

const NO_ORDERS: ReadonlyMap<number, OrderStatus> = new Map();

const isMilk = (tooth: number) => tooth > 50;

/**
 * Shows the patient's teeth, seen from the front, with their numbers of acts and the rings of their running orders. Selecting a tooth shows
 * what concerns it; selecting it again shows all.
 */
export function ToothChart({ counts, orders = NO_ORDERS, chosen, onChoose }: ChartProps) {
  const t = useTranslations();
  const [milk, setMilk] = useState(
    chosen === undefined ? [...counts.keys()].length > 0 && [...counts.keys()].every(isMilk) : isMilk(chosen),
  );
  const switchTo = (next: boolean) => {
    setMilk(next);
    if (chosen !== undefined && isMilk(chosen) !== next) onChoose(undefined);
  };
  return (
    <div className={css.chart}>
      <Segmented
        label={t('acts.chart.teeth')}
        value={milk ? 'milk' : 'permanent'}
        segments={[
          { value: 'permanent', label: t('acts.chart.permanent') },
          { value: 'milk', label: t('acts.chart.milk') },
        ]}
        onChange={(next) => switchTo(next === 'milk')}
      />
      <Arch {...{ milk, counts, orders, chosen, onChoose }} />
      <p className={css.caption}>
        {chosen === undefined ? (
          t('acts.chart.hint')
        ) : (
          <>
            {t('acts.chart.tooth', { tooth: chosen, count: counts.get(chosen) ?? 0 })}{' '}
            <Button variant="link" onClick={() => onChoose(undefined)}>
              {t('acts.chart.clear')}
            </Button>
          </>
        )}
      </p>
    </div>
  );
}

function Arch({ milk, counts, orders, chosen, onChoose }: ChartProps & Required<Pick<ChartProps, 'orders'>> & { milk: boolean }) {
  const t = useTranslations();
  const ui = useT('ui');
  const arch = archOf(milk);
  const teeth = arch.flat();
  const box = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<number>();
  // Roving tabindex: the tooth that had the focus, else the selected one, else the first.
  const stop = [current, chosen].find((tooth) => tooth !== undefined && teeth.includes(tooth)) ?? teeth[0];
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stop === undefined ? undefined : neighbour(arch, stop, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    box.current?.querySelector<HTMLElement>(`[data-tooth="${String(next)}"]`)?.focus();
  };
  return (
    <div className={css.arch} ref={box} role="group" aria-label={t('acts.chart.label')} onKeyDown={onKeyDown}>
      {arch.map((quadrant, index) => (
        <div key={quadrant[0]} className={cx(css.quadrant, index < 2 ? css.upper : css.lower)}>
          {quadrant.map((tooth) => {
            const count = counts.get(tooth) ?? 0;
            const order = orders.get(tooth);
            const name = t('acts.chart.tooth', { tooth, count });
            return (
              <button
                key={tooth}
                type="button"
                data-tooth={tooth}
                className={css.tooth}
                aria-label={order ? `${name}, ${ui(`orderStatus.${order}`)}` : name}
                aria-pressed={tooth === chosen}
                tabIndex={tooth === stop ? 0 : -1}
                onFocus={() => setCurrent(tooth)}
                onClick={() => onChoose(tooth === chosen ? undefined : tooth)}
              >
                {/* CSS draws the number of acts; the button's accessible name contains it after the tooth's name. */}
                <span
                  className={cx(css.crown, css[(milk ? MILK_FORMS : FORMS)[(tooth % 10) - 1] ?? 'molar'], count > 0 && css.treated)}
                  data-count={count > 0 && !order ? count : undefined}
                >
                  {order ? <StatusRing status={order} size={14} /> : null}
                </span>
                <span className={css.number}>{tooth}</span>
              </button>
            );
          })}
        </div>
      ))}
      {(['right', 'left'] as const).map((side) => (
        <span key={side} className={css.side} aria-hidden="true">
          {t(`acts.chart.${side}`)}
        </span>
      ))}
    </div>
  );
}
