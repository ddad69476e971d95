import { useState } from 'react';
import { KindGlyph } from '../../parts/kind-glyph';
import { previewAddress, type ProductFile } from '../../queries/files';
import { useTranslations } from '../../translations';
import css from './thumbnail.module.css';

/** Shows the preview, its pending state, or the icon of the kind. */
export function Thumbnail({ file }: { file: ProductFile }) {
  const t = useTranslations();
  const [broken, setBroken] = useState(false);
  // A deleted file has no preview: the server answers 404.
  if (file.preview === 'ready' && !broken && file.deletedAt === undefined) {
    return <img src={previewAddress(file)} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />;
  }
  return (
    <span className={css.sign}>
      <KindGlyph kind={file.kind} size={30} />
      {file.preview === 'pending' ? <span>{t('files.previewPending')}</span> : null}
    </span>
  );
}
