import { useQueries, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Etched, StatusBadge, type OrderStatus } from 'shared-ui/components';
import { formatDate, linkProps, Skeleton, useUserUuid } from 'shared-ui/core';
import { invoiceLink, orderLink, patientLink } from '../../parts/links';
import { patientFilesQuery, type Act } from '../../queries/acts';
import type { Patient } from '../../queries/patients';
import type { TimelinePage } from '../../queries/timeline';
import { orderQuery, type Order } from '../../queries/tooth-orders';
import { useTranslations } from '../../translations';
import { FileThumbs } from './file-thumbs';
import css from './tooth-panel.module.css';

/** Most orders whose lots and invoices are read, the newest first: each is one request. */
const MAX_ORDERS = 4;
const MAX_FILES = 6;

interface PanelProps {
  tooth: number;
  patient: Patient;
  page: TimelinePage;
  acts: readonly Act[];
}

/** Shows what belongs to one tooth: its acts, its scans, its orders with their lots, and the invoices that bill them. */
export function ToothPanel({ tooth, patient, page, acts }: PanelProps) {
  const t = useTranslations();
  const id = useId();
  const own = patient.access === 'own';
  const ofTooth = acts.filter(({ teeth }) => teeth.includes(tooth));
  const treatments = own ? page.treatments.filter(({ teeth }) => teeth.includes(tooth)) : [];
  const files = page.items
    .filter(({ kind, teeth, count }) => kind === 'file' && count === 1 && teeth.includes(tooth))
    .map((entry) => entry.id);
  const uuids = [...new Set([...ofTooth.flatMap((act) => act.files), ...files])];
  const nothing = ofTooth.length === 0 && treatments.length === 0 && uuids.length === 0;
  return (
    <section className={css.tooth} aria-labelledby={id}>
      <h3 id={id}>{t('overview.ofTooth', { tooth })}</h3>
      {nothing ? <p className={css.quiet}>{t('overview.none')}</p> : null}
      {treatments.length > 0 ? <Orders treatments={treatments} tooth={tooth} /> : null}
      {ofTooth.length > 0 ? (
        <>
          <h4>{t('head.tab.acts')}</h4>
          <ul>
            {ofTooth.map(({ uuid, type, on }) => (
              <li key={uuid}>
                <a {...linkProps(`${patientLink('acts', patient.uuid)}&tooth=${String(tooth)}`)}>{t(`act.${type}`)}</a>
                <span className={css.quiet}>{formatDate(on)}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {uuids.length > 0 ? <Scans uuids={uuids} patient={patient.uuid} /> : null}
    </section>
  );
}

function Orders({ treatments, tooth }: { treatments: TimelinePage['treatments']; tooth: number }) {
  const t = useTranslations();
  const user = useUserUuid();
  const orders = useQueries({ queries: treatments.slice(0, MAX_ORDERS).map(({ reference }) => orderQuery(user, reference)) });
  return (
    <>
      <h4>{t('head.tab.orders')}</h4>
      <ul>
        {treatments.map(({ reference, product, status }, index) => (
          <li key={reference} className={css.order}>
            <span>
              <a {...linkProps(orderLink(reference))}>{product}</a>
              <span className={css.quiet}>{reference}</span>
            </span>
            {status === 'cancelled' ? null : <StatusBadge status={status as OrderStatus} />}
            <Traces order={orders[index]?.data} pending={orders[index]?.isPending ?? false} tooth={tooth} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Shows the lots of an order's lines for the tooth, and its invoices; nothing if they cannot be read: the order's own page has them. */
function Traces({ order, pending, tooth }: { order: Order | undefined; pending: boolean; tooth: number }) {
  const t = useTranslations();
  if (!order) return pending ? <Skeleton width={160} /> : null;
  const lines = order.lines.filter(({ teeth }) => teeth.length === 0 || teeth.includes(tooth));
  const lots = [...new Set(lines.flatMap(({ lot }) => lot ?? []))];
  if (lots.length === 0 && order.invoices.length === 0) return null;
  return (
    <span className={css.traces}>
      {lots.map((lot) => (
        <Etched key={lot} label="LOT">
          {lot}
        </Etched>
      ))}
      {order.invoices.map((invoice) => (
        <a key={invoice} {...linkProps(invoiceLink(invoice))}>
          {t('overview.invoice', { reference: invoice })}
        </a>
      ))}
    </span>
  );
}

function Scans({ uuids, patient }: { uuids: readonly string[]; patient: string }) {
  const t = useTranslations();
  const files = useQuery(patientFilesQuery(useUserUuid(), patient)).data?.items.filter(({ uuid }) => uuids.includes(uuid)) ?? [];
  if (files.length === 0) return null;
  return (
    <>
      <h4>{t('head.tab.files')}</h4>
      <FileThumbs files={files.slice(0, MAX_FILES)} patient={patient} label={t('head.tab.files')} />
    </>
  );
}
