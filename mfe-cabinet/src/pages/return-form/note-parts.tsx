import { DefinitionList } from 'shared-ui/components';
import { Disc, formatDate, fullName, linkProps } from 'shared-ui/core';
import { Traces } from '../../parts/case/case-facts';
import { newClaimHref, orderHref } from '../../parts/links';
import { useMayAsk } from '../../parts/roles';
import type { DeliveryNote, DeliveryNoteLine } from '../../queries/delivery-notes';
import { useTranslations } from '../../translations';
import { RETURN_DAYS, whyNot, type YesNo } from './eligibility';
import css from './return-form.module.css';

/** Shows the facts of a delivery: number, date, order, patient. */
export function NoteFacts({ note }: { note: DeliveryNote }) {
  const t = useTranslations();
  return (
    <div className={css.facts}>
      <DefinitionList
        items={[
          { term: t('returnForm.fact.note'), value: note.number },
          { term: t('returnForm.fact.delivered'), value: formatDate(note.deliveredAt) },
          { term: t('title.order'), value: <a {...linkProps(orderHref(note.orderReference))}>{note.orderReference}</a> },
          ...(note.patient ? [{ term: t('cases.column.patient'), value: fullName(note.patient.personInfo) }] : []),
        ]}
      />
    </div>
  );
}

/** Shows a product of a note, with the data on its packaging. */
export function LineName({ line }: { line: DeliveryNoteLine }) {
  return (
    <span className={css.words}>
      <span className={css.name}>{line.label}</span>
      {line.detail ? <span className={css.detail}>{line.detail}</span> : null}
      <Traces of={{ ref: line.ref, lot: line.lot, udi: line.udi ?? '' }} />
    </span>
  );
}

interface WhyNotProps {
  note: DeliveryNote;
  line: DeliveryNoteLine;
  opened: YesNo;
}

/** Shows why a line cannot be returned, and the alternative. */
export function WhyNot({ note, line, opened }: WhyNotProps) {
  const t = useTranslations();
  const mayAsk = useMayAsk();
  const reason = whyNot(line, opened);
  if (reason === null) return null;
  const instead = reason === 'custom_made' || reason === 'sterile_opened';
  return (
    <p className={css.why} data-reason={reason} role={reason === 'sterile_opened' ? 'status' : undefined}>
      <span className={css.whyMark}>
        <Disc sign="minus" />
      </span>
      <span>
        <strong className={css.whyNot}>{t('returnForm.whyNot')}</strong>{' '}
        {t(`returnForm.why.${reason}`, { date: formatDate(note.deliveredAt), days: RETURN_DAYS })}
        {instead && mayAsk ? (
          <>
            {' '}
            <a {...linkProps(newClaimHref({ order: note.orderReference }))}>{t('returnForm.claimInstead')}</a>
          </>
        ) : null}
      </span>
    </p>
  );
}
