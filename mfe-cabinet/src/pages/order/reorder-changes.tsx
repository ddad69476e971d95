import { useId, useState } from 'react';
import { Alert, Button, navigate, notify, useT } from 'shared-ui/core';
import { Form, FormErrors } from 'shared-ui/form';
import { Dialog } from 'shared-ui/overlays';
import { ChangeFields, changesOf, useChangesForm, type Wanted } from '../../parts/decide/change-fields';
import { orderHref } from '../../parts/links';
import type { Decisions } from '../../queries/decisions';
import { useReorder, type Order } from '../../queries/orders';
import { useWords } from '../../words';
import css from './order.module.css';
import { reorderProblem } from './reorder-dialog';

/** Orders again with what differs: teeth, shade, wanted day, a note. */
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
  const reorder = useReorder(user);
  const [failed, setFailed] = useState<unknown>(null);
  const title = t('order.again.title', { reference: order.reference });
  const send = async (after: Wanted) => {
    setFailed(null);
    try {
      const { reference } = await reorder.mutateAsync({ reference: order.reference, changes: changesOf(before, after) });
      onClose();
      notify({ tone: 'success', message: t('order.again.done', { reference }) });
      navigate(orderHref(reference));
    } catch (error) {
      console.warn('nothing was ordered', error);
      setFailed(error);
    }
  };
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button variant="primary" busy={reorder.isPending} onClick={() => document.getElementById(id)?.closest('form')?.requestSubmit()}>
            {t(failed === null ? 'order.again.verb' : 'order.again.retry')}
          </Button>
        </>
      }
    >
      <Form form={form} onSubmit={send} label={title}>
        <div className={css.again} id={id}>
          {failed === null ? null : <Alert>{t(reorderProblem(failed))}</Alert>}
          <FormErrors />
          <ChangeFields control={form.control} fields={decisions.amendable} count={order.teeth.length} />
        </div>
      </Form>
    </Dialog>
  );
}
