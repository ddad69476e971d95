import { useState } from 'react';
import { Dialog } from 'shared-ui/overlays';
import { Button } from 'shared-ui/core';
import { useWords } from '../../words';
import { AddByCode } from './add-by-code';
import { AddNew } from './add-new';

interface AddDialogProps {
  /** The patient whom another practice handed on, where its link led here. */
  given?: string;
  onClose: () => void;
}

/** A new patient: typed in, or another practice's with the code that it told. */
export default function AddDialog({ given, onClose }: AddDialogProps) {
  const t = useWords();
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
