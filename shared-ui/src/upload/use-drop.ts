import { useState, type DragEvent } from 'react';
import { droppedFiles } from './dropped';

/** Returns the state and handlers of a drop zone; an unreadable folder is reported. */
export function useDrop(add: (files: Iterable<File>) => void, closed = false) {
  const [over, setOver] = useState(false);
  const [unread, setUnread] = useState(false);
  const hasFiles = (event: DragEvent) => !closed && event.dataTransfer.types.includes('Files');
  return {
    /** A dragged item is over the zone. */
    over,
    /** The dropped item could not be read. */
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
