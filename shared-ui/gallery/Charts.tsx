import css from './gallery.module.css';
import { Sample } from './Sample';
import { formatMoney } from '../src/core/format';
import { BarChart, LineChart, type ChartPoint } from '../src/chart';

const names = ['décembre', 'janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre', 'novembre'];
const shorts = ['déc.', 'janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.'];
const points: ChartPoint[] = names.map((name, index) => ({ label: `${name} ${index === 0 ? 2025 : 2026}`, short: shorts[index] }));
const spent = [6120, 5480, 6940, 8210, 7060, 6320, 9140, 7690, 3160, 8460, 9610, 5240];
const before = [5900, 5700, 6120, 7380, 7400, 6900, 8020, 7200, 2980, 7850, 8720, 7960];
const balance = [310, 342, 402, 455, 490, 610, 702, 730, 690, 780, 902, 1240];
const euros = (value: number) => formatMoney({ amount: value * 100, currency: 'EUR' });

/** The charts. */
export function Charts() {
  return (
    <div className={css.two}>
      <Sample title="Graphique en barres" note="l’année d’avant en traits, le mois en cours hachuré">
        <BarChart
          label="Dépenses"
          heading="Mois"
          points={points}
          series={[
            { label: '2025–2026', values: spent },
            { label: 'année précédente', values: before },
          ]}
          format={euros}
          figure={euros(83_430)}
          unfinished
        />
      </Sample>
      <Sample title="Graphique en lignes" note="ou rien">
        <div className={css.stack}>
          <LineChart
            label="Solde de smileys"
            heading="Mois"
            points={points}
            series={[
              { label: 'solde', values: balance },
              { label: 'objectif', values: points.map(() => 800) },
              { label: 'moyenne', values: balance.map((value, index) => (index < 2 ? null : value - 120)) },
            ]}
          />
          <BarChart label="Retours" heading="Mois" points={points} series={[{ label: 'retours', values: points.map(() => null) }]} />
        </div>
      </Sample>
    </div>
  );
}
