import { useState } from 'react';
import Camera from 'lucide-react/icons/camera';
import { Alert, Button, useUi, useUserUuid } from 'shared-ui/core';
import { useFileChanges, type ProductFile } from '../../queries/files';
import { useTranslations } from '../../translations';
import css from './mesh.module.css';
import type { ScanScene } from './scene';
import type { Measuring } from './use-measurements';

type State = { is: 'idle' | 'busy' } | { is: 'saved'; name: string } | { is: 'failed'; why: string };

export interface PictureButtonProps {
  file: ProductFile;
  scene: ScanScene;
  measuring: Measuring;
}

/** Adds a picture of the shown view to the patient's record, and reports its name. */
export function PictureButton({ file, scene, measuring }: PictureButtonProps) {
  const t = useTranslations();
  const ui = useUi();
  const user = useUserUuid();
  const { refresh } = useFileChanges(user, file.patient?.uuid ?? '');
  const [state, setState] = useState<State>({ is: 'idle' });
  const save = async () => {
    setState({ is: 'busy' });
    try {
      const { savePicture } = await import(/* webpackChunkName: "file-extras" */ './save-picture');
      const saved = await savePicture(file, user, { scene, figures: [...measuring.saved, measuring.draft], t, ui });
      setState('name' in saved ? { is: 'saved', name: saved.name } : { is: 'failed', why: saved.why });
      if ('name' in saved) await refresh();
    } catch (error) {
      console.warn('the picture was not saved', error);
      setState({ is: 'failed', why: t('viewer.mesh.picture.failed') });
    }
  };
  return (
    <div className={css.saving}>
      <Button size="s" icon={<Camera size={14} aria-hidden />} busy={state.is === 'busy'} onClick={() => void save()}>
        {t('viewer.mesh.picture.save')}
      </Button>
      <div role="status">
        {state.is === 'saved' ? <p className={css.hint}>{t('viewer.mesh.picture.saved', { name: state.name })}</p> : null}
      </div>
      {state.is === 'failed' ? <Alert>{state.why}</Alert> : null}
    </div>
  );
}
