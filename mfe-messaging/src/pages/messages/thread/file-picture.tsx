import { useState } from 'react';
import Box from 'lucide-react/icons/box';
import { Icon } from 'shared-ui/components';
import { cx } from 'shared-ui/core';
import css from './line.module.css';

interface FilePictureProps {
  uuid: string;
  mediaType: string;
  preview: boolean;
  className?: string;
}

/** Shows a file's thumbnail, or the icon of its kind. */
export function FilePicture({ uuid, mediaType, preview, className }: FilePictureProps) {
  const [broken, setBroken] = useState(false);
  if (preview && !broken) {
    return (
      <img
        className={cx(css.picture, className)}
        src={`/api/product/files/preview/${uuid}`}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setBroken(true)}
      />
    );
  }
  return (
    <span className={cx(css.sign, className)}>
      {mediaType.startsWith('model/') ? <Box size={22} strokeWidth={1.4} aria-hidden /> : <Icon name="file" size={22} />}
    </span>
  );
}
