import { Alert, Button, formatNumber } from 'shared-ui/core';
import type { ProductFile } from '../../queries/files';
import { useTranslations } from '../../translations';
import type { MeshData } from './mesh-data';
import css from './mesh.module.css';

/** Shows that a scan is simplified, and the button for all of it. */
export function SimplifiedNote({ file, mesh, onWhole }: { file: ProductFile; mesh: MeshData; onWhole: (() => void) | null }) {
  const t = useTranslations();
  const n = formatNumber(file.facts.triangles ?? 0);
  return (
    <div className={css.simplified}>
      <Alert tone="info">{t('viewer.mesh.simplified.text', { shown: formatNumber(mesh.triangles), n })}</Alert>
      {onWhole ? (
        <Button
          size="s"
          onClick={({ currentTarget }) => {
            // The button goes while the scan loads; its focus moves to the name of the file.
            currentTarget.closest('dialog')?.querySelector<HTMLElement>('h2[tabindex]')?.focus();
            onWhole();
          }}
        >
          {t('viewer.mesh.simplified.whole', { n })}
        </Button>
      ) : null}
    </div>
  );
}

/** Shows how exact distances on a simplified scan are; nothing for a whole one. */
export function Within({ within }: { within: number | null }) {
  const t = useTranslations();
  return within === null ? null : <p className={css.hint}>{t('viewer.mesh.simplified.measured', { mm: formatNumber(within, 2) })}</p>;
}
