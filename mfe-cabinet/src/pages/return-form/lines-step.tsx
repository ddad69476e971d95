import type { UseQueryResult } from '@tanstack/react-query';
import { PanelError, PanelSkeleton } from 'shared-ui/components';
import { formatNumber } from 'shared-ui/core';
import { CheckInput, NumberInput, SelectInput, YesNoInput, type UseFormReturn } from 'shared-ui/form';
import { ApiProblem } from 'shared-ui/core';
import type { DeliveryNote, DeliveryNoteLine } from '../../queries/delivery-notes';
import { useTranslations } from '../../translations';
import { RETURN_REASONS, whyNot } from './eligibility';
import { LineName, NoteFacts, WhyNot } from './note-parts';
import css from './return-form.module.css';
import type { LineValues, ReturnValues } from './schema';

interface LinesStepProps {
  form: UseFormReturn<ReturnValues, unknown, ReturnValues>;
  note: DeliveryNote | undefined;
  query: UseQueryResult<DeliveryNote>;
  lines: readonly LineValues[];
}

/** Lists the note's lines and whether each can be returned; asks for quantity and reason of the selected ones. */
export function LinesStep({ form, note, query, lines }: LinesStepProps) {
  const t = useTranslations();
  if (note === undefined) {
    const unknown = query.error instanceof ApiProblem && query.error.status === 404;
    if (!query.isError) return <PanelSkeleton rows={4} />;
    return (
      <PanelError onRetry={unknown ? undefined : () => void query.refetch()} retrying={query.isFetching}>
        {t(unknown ? 'returnForm.note.unknown' : 'returnForm.note.failed')}
      </PanelError>
    );
  }
  return (
    <>
      <NoteFacts note={note} />
      <ul className={css.lines} aria-label={t('returnForm.note.lines', { number: note.number })}>
        {lines.map((values, index) => {
          const line = note.lines.find(({ orderLine }) => orderLine === values.orderLine);
          return line ? <LineChoice key={values.orderLine} form={form} note={note} line={line} values={values} index={index} /> : null;
        })}
      </ul>
    </>
  );
}

interface ChoiceProps {
  form: LinesStepProps['form'];
  note: DeliveryNote;
  line: DeliveryNoteLine;
  values: LineValues;
  index: number;
}

function LineChoice({ form, note, line, values, index }: ChoiceProps) {
  const t = useTranslations();
  const { quantity, returned, returnable, eligible } = line;
  const count = t('returnForm.line.delivered', { count: quantity, n: formatNumber(quantity) });
  if (!eligible && !values.chosen) {
    return (
      <li className={css.line} data-line={line.orderLine}>
        <span className={css.barred}>
          <LineName line={line} />
          <span className={css.detail}>{count}</span>
          <WhyNot note={note} line={line} opened="" />
        </span>
      </li>
    );
  }
  return (
    <li className={css.line} data-line={line.orderLine}>
      <CheckInput
        control={form.control}
        name={`lines.${index}.chosen`}
        label={<LineName line={line} />}
        description={
          returned > 0 && eligible ? `${count}, ${t('returnForm.line.left', { count: returnable, n: formatNumber(returnable) })}` : count
        }
      />
      {values.chosen ? <ChosenFields form={form} note={note} line={line} values={values} index={index} /> : null}
    </li>
  );
}

function ChosenFields({ form, note, line, values, index }: ChoiceProps) {
  const t = useTranslations();
  const barred = whyNot(line, values.opened) !== null;
  return (
    <div className={css.fields}>
      {line.sterile && line.eligible ? (
        <div className={css.wide}>
          <YesNoInput
            control={form.control}
            name={`lines.${index}.opened`}
            label={t('returnForm.line.opened')}
            description={t('returnForm.line.openedHelp')}
          />
        </div>
      ) : null}
      {barred ? (
        <div className={css.wide}>
          <WhyNot note={note} line={line} opened={values.opened} />
        </div>
      ) : (
        <>
          <NumberInput
            control={form.control}
            name={`lines.${index}.quantity`}
            label={t('returnForm.line.quantity')}
            description={t('returnForm.line.atMost', { count: line.returnable, n: formatNumber(line.returnable) })}
          />
          <SelectInput
            control={form.control}
            name={`lines.${index}.reason`}
            label={t('returnForm.line.reason')}
            options={RETURN_REASONS.map((reason) => ({ value: reason, label: t(`returnForm.reason.${reason}`) }))}
          />
        </>
      )}
    </div>
  );
}
