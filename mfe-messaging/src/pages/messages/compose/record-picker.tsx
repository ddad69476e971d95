import { lazyPart, Button } from 'shared-ui/core';
import FolderOpen from 'lucide-react/icons/folder-open';
import { PanelSkeleton } from 'shared-ui/components';
import { Popover } from 'shared-ui/overlays';
import { useTranslations } from '../../../translations';
import type { RecordPickerProps } from './record-files';

// Loads with the first opening; most messages have no file of a record.
const RecordFiles = lazyPart(() => import(/* webpackChunkName: "record-files" */ './record-files'), <PanelSkeleton rows={3} />);

/** Links files of a patient's record to the message being written. */
export function RecordPicker(props: RecordPickerProps) {
  const t = useTranslations();
  const label = t('messages.record.pick');
  return (
    <Popover
      label={label}
      placement="top start"
      trigger={
        <Button
          variant="ghost"
          size="s"
          iconOnly
          icon={<FolderOpen size={17} strokeWidth={1.6} aria-hidden />}
          aria-label={label}
          title={label}
        />
      }
    >
      {(close) => <RecordFiles {...props} onClose={close} />}
    </Popover>
  );
}
