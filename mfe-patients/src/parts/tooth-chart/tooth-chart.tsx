import { useState } from 'react';
import { Segmented, StatusRing, type OrderStatus } from 'shared-ui/components';
import { Button, useT } from 'shared-ui/core';
import { ToothArch, type ToothState } from 'shared-ui/teeth';
import { useTranslations } from '../../translations';
import { stateOf } from './states';
import css from './tooth-chart.module.css';

interface ChartProps {
  /** Number of acts by tooth. */
  counts: ReadonlyMap<number, number>;
  /** The status of each tooth's newest order, shown as its ring. */
  orders?: ReadonlyMap<number, OrderStatus>;
  chosen?: number | undefined;
  onChoose: (tooth: number | undefined) => void;
}

const NO_ORDERS: ReadonlyMap<number, OrderStatus> = new Map();
const STATES: readonly ToothState[] = ['planned', 'under-way', 'done'];

const isMilk = (tooth: number) => tooth > 50;

/**
 * Shows the patient's teeth, seen from the front, with their numbers of acts and the rings of their orders. Selecting a tooth shows what
 * concerns it; selecting it again shows all.
 */
export function ToothChart({ counts, orders = NO_ORDERS, chosen, onChoose }: ChartProps) {
  const t = useTranslations();
  const ui = useT('ui');
  const [milk, setMilk] = useState(
    chosen === undefined ? [...counts.keys()].length > 0 && [...counts.keys()].every(isMilk) : isMilk(chosen),
  );
  const switchTo = (next: boolean) => {
    setMilk(next);
    if (chosen !== undefined && isMilk(chosen) !== next) onChoose(undefined);
  };
  const look = (tooth: number) => {
    const count = counts.get(tooth) ?? 0;
    const order = orders.get(tooth);
    const name = t('acts.chart.tooth', { tooth, count });
    return {
      name: order ? `${name}, ${ui(`orderStatus.${order}`)}` : name,
      chosen: tooth === chosen,
      state: stateOf(count, order),
      mark: order ? <StatusRing status={order} size={14} /> : count > 0 ? count : null,
    };
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
      <ToothArch
        label={t('acts.chart.label')}
        milk={milk}
        look={look}
        onChoose={(tooth) => onChoose(tooth === chosen ? undefined : tooth)}
        sides={{ right: t('acts.chart.right'), left: t('acts.chart.left') }}
      />
      <ul className={css.legend}>
        {STATES.map((state) => (
          <li key={state} data-state={state}>
            {t(`acts.chart.state.${state}`)}
          </li>
        ))}
        {[...counts.keys()].some((tooth) => isMilk(tooth) === milk && !orders.has(tooth)) ? (
          <li data-state="count">{t('acts.chart.count')}</li>
        ) : null}
      </ul>
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
