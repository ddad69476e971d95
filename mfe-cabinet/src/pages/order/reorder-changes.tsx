import { useId } from 'react';
import { Alert, Button, useT } from 'shared-ui/core';
import { Form, FormErrors } from 'shared-ui/form';
import { Dialog } from 'shared-ui/overlays';
import { ChangeFields, changesOf, useChangesForm, type Wanted } from '../../parts/decide/change-fields';
import type { Decisions } from '../../queries/decisions';
import type { Order } from '../../queries/orders';
import { useWords } from '../../words';
import css from './order.module.css';
import { reorderProblem, useReordering } from './reorder-dialog';

/** Reorders with changes: teeth, shade, requested day, a note. */
export default function ReorderChanges({
  order,
  user,
  decisions,
  onClose,
}: {
  order: Order;
  user: string;
  decisions: Decisions;
  onClose: () => void;
}) {
  const t = useWords();
  const ui = useT('ui');
  const id = useId();
  const before: Wanted = { shade: decisions.shade ?? '', note: decisions.note ?? '', wantedOn: '', teeth: order.teeth };
  const form = useChangesForm(before, t);
  const { send, failed, isPending } = useReordering(order, user, onClose);
  const title = t('order.again.title', { reference: order.reference });
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button variant="primary" busy={isPending} onClick={() => document.getElementById(id)?.closest('form')?.requestSubmit()}>
            {t(failed === null ? 'order.again.verb' : 'order.again.retry')}
          </Button>
        </>
      }
    >
      <Form form={form} onSubmit={(after) => send(changesOf(before, after))} label={title}>
        <div className={css.again} id={id}>
          {failed === null ? null : <Alert>{t(reorderProblem(failed))}</Alert>}
          <FormErrors />
          <ChangeFields control={form.control} fields={decisions.amendable} count={order.teeth.length} />
        </div>
      </Form>
    </Dialog>
  );
}
