import { useState } from 'react';
import { Icon } from 'shared-ui/components';
import { Alert, Button, cx, useUi } from 'shared-ui/core';
import { useDrop } from 'shared-ui/upload';
import type { Decisions } from '../../queries/decisions';
import { useTranslations } from '../../translations';
import css from './decide.module.css';
import ImpressionDialog from './impression-dialog';

interface DropProps {
  decisions: Decisions;
  user: string;
  patient: string;
}

/** Answers a refusal where it is shown: files dropped here are the new impression, and the button asks for them. */
export default function ImpressionDrop({ decisions, user, patient }: DropProps) {
  const t = useTranslations();
  const ui = useUi();
  const [files, setFiles] = useState<readonly File[]>();
  const { over, unread, zone } = useDrop((dropped) => setFiles([...dropped]));
  return (
    <>
      <div className={cx(css.drop, over && css.over)} {...zone}>
        <Button variant="primary" icon={<Icon name="upload" />} onClick={() => setFiles([])}>
          {t('decide.impression.open')}
        </Button>
        <p className={css.dropHint}>{t('decide.impression.drop')}</p>
      </div>
      {unread ? <Alert>{ui('upload.unread')}</Alert> : null}
      {files === undefined ? null : (
        <ImpressionDialog decisions={decisions} user={user} patient={patient} files={files} onClose={() => setFiles(undefined)} />
      )}
    </>
  );
}
