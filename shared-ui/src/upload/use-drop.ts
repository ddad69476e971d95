import { useState, type DragEvent } from 'react';
import { droppedFiles } from './dropped';

/** What a drop zone needs; a folder that cannot be read says so. */
export function useDrop(add: (files: Iterable<File>) => void, closed = false) {
  const [over, setOver] = useState(false);
  const [unread, setUnread] = useState(false);
  const hasFiles = (event: DragEvent) => !closed && event.dataTransfer.types.includes('Files');
  return {
    /** Something is held over it. */
    over,
    /** What was dropped could not be read. */
    unread,
    zone: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        droppedFiles(event.dataTransfer).then(
          (files) => {
            setUnread(false);
            add(files);
          },
          (error: unknown) => {
            console.warn('what was dropped cannot be read', error);
            setUnread(true);
          },
        );
      },
    },
  };
}
