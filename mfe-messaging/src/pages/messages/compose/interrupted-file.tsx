import { useState } from 'react';
import { Icon } from 'shared-ui/components';
import { Button, useUi } from 'shared-ui/core';
import { pickFiles, type Unfinished, type UnfinishedUploads } from 'shared-ui/upload';
import { useTranslations } from '../../../translations';
import css from './compose.module.css';

/** Shows an attachment whose upload a reload has interrupted: its file has to be chosen again, or permitted where the browser knows it. */
export function InterruptedFile({ entry, unfinished }: { entry: Unfinished; unfinished: UnfinishedUploads }) {
  const t = useTranslations();
  const ui = useUi();
  const { name, file } = entry;
  const [mustChoose, setMustChoose] = useState(file === 'choose');
  const [isOther, setOther] = useState(false);
  const choose = async (picked: File | undefined) => setOther(picked !== undefined && !(await unfinished.choose(entry, picked)));
  const resume = async () => {
    if (!mustChoose) return setMustChoose(!(await unfinished.resume(entry)));
    const picked = await pickFiles();
    if (picked) return choose(picked[0]);
    const input = Object.assign(document.createElement('input'), { type: 'file' });
    input.addEventListener('change', () => void choose(input.files?.[0]));
    input.click();
  };
  return (
    <li className={css.file}>
      <Icon name="file-clock" />
      <span className={css.fileWords}>
        <span className={css.fileName}>
          <bdi lang="">{name}</bdi>
        </span>
        <span className={css.wrong} role="status">
          {t(isOther ? 'messages.otherFile' : 'messages.interrupted')}
        </span>
      </span>
      <Button size="s" aria-label={t(mustChoose ? 'messages.chooseAgainOf' : 'messages.resumeOf', { name })} onClick={() => void resume()}>
        {t(mustChoose ? 'messages.chooseAgain' : 'messages.resume')}
      </Button>
      <Button
        variant="ghost"
        size="s"
        iconOnly
        icon={<Icon name="x" />}
        aria-label={ui('upload.remove', { name })}
        onClick={() => void unfinished.remove(entry)}
      />
    </li>
  );
}
