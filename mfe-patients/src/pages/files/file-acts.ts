import type { FileTask } from './file-tasks';

/** Actions of one tile or row. */
export interface FileActs {
  chosen: boolean;
  mayChange: boolean;
  deleted: boolean;
  href: string;
  onToggle: () => void;
  onOpen: () => void;
  onTask: (task: FileTask) => void;
}
