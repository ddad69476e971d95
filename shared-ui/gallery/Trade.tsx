import css from './gallery.module.css';
import { Sample } from './Sample';
import { Skeleton, cx } from '../src/basics';
import {
  Avatar,
  Badge,
  Etched,
  InvoiceBadge,
  Money,
  StatusBadge,
  Stepper,
  Timeline,
  ToothChip,
  orderStatuses,
  type OrderStatus,
  type OrderStep,
} from '../src/components';

/** The order of the design sheet: the regular statuses, then those that end or change the order. */
const shown = [...orderStatuses];

export function StatusTable() {
  return (
    <Sample
      title="Douze statuts de commande"
      note={'l’anneau se ferme à la livraison\u202f; un fond teinté veut dire «\u00a0à vous d’agir\u00a0»'}
    >
      <ul className={css.statuses}>
        {shown.map((status) => (
          <li key={status}>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
    </Sample>
  );
}

export function Traces() {
  return (
    <Sample title="Factures, traçabilité, dents">
      <div className={css.badges}>
        <InvoiceBadge status="PAID" />
        <InvoiceBadge status="NOT_PAID" />
        <InvoiceBadge status="UNKNOWN" />
        <Badge look={{ tone: 'amber', glyph: { kind: 'clock' }, fill: true }} label="Expire bientôt" name="ending" />
      </div>
      <div className={css.traces}>
        <Etched label="REF">CZ-M-36</Etched>
        <Etched label="LOT">L26-1184-07</Etched>
        <Etched label="UDI">(01) 0376…</Etched>
        {[16, 26, 36, 46].map((tooth) => (
          <ToothChip key={tooth} tooth={tooth} />
        ))}
      </div>
    </Sample>
  );
}

const at = (day: string, time: string) => `2026-11-${day}T${time}:00`;
export const steps: OrderStep[] = [
  { status: 'pending', state: 'done', at: at('03', '09:12') },
  { status: 'validated', state: 'done', at: at('03', '11:40') },
  { status: 'delivery_date_pending', state: 'skipped' },
  { status: 'sent', state: 'done', at: at('04', '08:05') },
  { status: 'received', state: 'done', at: at('05', '07:51') },
  { status: 'in_progress', state: 'done', at: at('06', '14:20') },
  { status: 'preparation_in_progress', state: 'done', at: at('18', '16:02') },
  { status: 'expedition_in_progress', state: 'current', at: at('19', '10:42') },
  { status: 'delivered_by_carrier', state: 'upcoming', expectedOn: '2026-11-20' },
  { status: 'delivered', state: 'upcoming' },
];

/** The steps of an order. */
export function OrderSteps() {
  return (
    <Sample title="Étapes" note={'faite, ignorée, en cours, à venir\u202f; en colonne sous 640\u00a0px'} className={css.stepsSample}>
      <Stepper steps={steps} now={new Date(at('19', '18:00'))} />
    </Sample>
  );
}

/** The history of a case. */
export function History() {
  return (
    <Sample title="Suivi" note="ce qui est arrivé, ce qui a été dit, ce qui vient">
      <Timeline
        label="Suivi"
        steps={[
          { name: 'Envoyée', mark: 'done', when: '12\u00a0nov. 2026 à 09:30 · Camille Martin', said: 'La couronne est fendue.' },
          { name: 'Précision demandée', mark: 'asked', when: '13\u00a0nov. 2026 à 11:05 · Service qualité' },
        ]}
        coming={['En examen', 'Décision']}
      />
    </Sample>
  );
}

/** Both rows of steps of the sheet. */
export function Steps() {
  return (
    <>
      <OrderSteps />
      <History />
    </>
  );
}

const rows: Array<[string, string, string, OrderStatus, number, string | undefined]> = [
  ['repos', 'C26-04131', 'Maëlys Dupont', 'pending', 9000, undefined],
  ['survol', 'C26-04128', 'Jean-Baptiste Œuvrard', 'validated', 31110, css.rowHover],
  ['sélectionnée', 'C26-04119', 'Anne-Sophie de Kerangal', 'sent', 14700, css.rowSelected],
  ['focus clavier', 'C26-04098', 'Anaïs N’Diaye', 'refused', 58800, css.rowFocus],
];

export function Rows() {
  return (
    <Sample title="Lignes de tableau">
      <div className={css.tableBox} role="region" aria-label="Lignes de tableau" tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              <th>État</th>
              <th>Référence</th>
              <th>Patient</th>
              <th>Statut</th>
              <th className={css.right}>Montant TTC</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([state, reference, name, status, amount, className]) => (
              <tr key={reference} className={cx(className)}>
                <td className={css.quiet}>{state}</td>
                <td className={css.strong}>{reference}</td>
                <td>
                  <span className={css.person}>
                    <Avatar name={name} />
                    {name}
                  </span>
                </td>
                <td>
                  <StatusBadge status={status} />
                </td>
                <td className={css.right}>
                  <Money value={{ amount, currency: 'EUR' }} />
                </td>
              </tr>
            ))}
            <tr>
              <td className={css.quiet}>chargement</td>
              <td>
                <Skeleton width={74} />
              </td>
              <td>
                <span className={css.person}>
                  <Skeleton shape="disc" width={28} />
                  <Skeleton width={132} />
                </span>
              </td>
              <td>
                <Skeleton width={96} />
              </td>
              <td className={css.right}>
                <Skeleton width={56} />
              </td>
            </tr>
          </tbody>
        </table>
      </div>
    </Sample>
  );
}
