import { Button, useT } from 'shared-ui/core';
import { Dialog } from 'shared-ui/overlays';
import { useTranslations } from '../../translations';
import { useDateChoice } from './use-date-choice';
import { finish, type DecideProps } from './use-decision';

/** Asks for an order's delivery date; see `useDateChoice`. */
export default function DateDialog({ decisions, user, onClose, onDone }: DecideProps) {
  const t = useTranslations();
  const ui = useT('ui');
  const { calendar, button } = useDateChoice(decisions, user, (done) => finish({ onClose, onDone }, done));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('decide.date.title', { reference: decisions.reference })}
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          {button}
        </>
      }
    >
      {calendar}
    </Dialog>
  );
}
