import { useState } from 'react';
import { Dialog } from 'shared-ui/overlays';
import { Button } from 'shared-ui/core';
import { useTranslations } from '../../translations';
import { AddByCode } from './add-by-code';
import { AddNew } from './add-new';

interface AddDialogProps {
  /** Uuid of the patient in another practice's link, when the page was opened by one. */
  given?: string;
  onClose: () => void;
}

/** Adds a patient: a new one, or another practice's by its code. */
export default function AddDialog({ given, onClose }: AddDialogProps) {
  const t = useTranslations();
  const [byCode, setByCode] = useState(given !== undefined);
  return (
    <Dialog open onClose={onClose} title={t(byCode ? 'add.codeTitle' : 'add.title')} closable>
      {byCode ? (
        <AddByCode given={given} onClose={onClose} />
      ) : (
        <AddNew
          onClose={onClose}
          aside={
            <Button variant="link" onClick={() => setByCode(true)}>
              {t('add.haveCode')}
            </Button>
          }
        />
      )}
    </Dialog>
  );
}
