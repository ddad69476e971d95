import { formatNumber } from 'shared-ui/core';
import { TextArea, type UseFormReturn } from 'shared-ui/form';
import type { DeliveryNote } from '../../queries/delivery-notes';
import { useTranslations } from '../../translations';
import { LineName, NoteFacts } from './note-parts';
import css from './return-form.module.css';
import { MAX_DESCRIPTION, type LineValues, type ReturnValues } from './schema';

interface ReviewProps {
  form: UseFormReturn<ReturnValues, unknown, ReturnValues>;
  note: DeliveryNote | undefined;
  lines: readonly LineValues[];
}

/** Shows what will be sent, with a message for the returns department. */
export function ReviewStep({ form, note, lines }: ReviewProps) {
  const t = useTranslations();
  return (
    <>
      {note ? <NoteFacts note={note} /> : null}
      <ul className={css.lines} aria-label={t('returnForm.review.lines')}>
        {lines.map(({ orderLine, chosen, quantity, reason }) => {
          const line = note?.lines.find((known) => known.orderLine === orderLine);
          if (!chosen || !line) return null;
          return (
            <li key={orderLine} className={css.reviewed}>
              <span className={css.quantity}>{formatNumber(quantity ?? 0)} ×</span>
              <LineName line={line} />
              <span className={css.reviewReason}>{reason ? t(`returnForm.reason.${reason}`) : null}</span>
            </li>
          );
        })}
      </ul>
      <TextArea
        control={form.control}
        name="description"
        label={t('returnForm.comment')}
        description={t('returnForm.commentHelp')}
        optional
        limit={MAX_DESCRIPTION}
        rows={4}
      />
    </>
  );
}
