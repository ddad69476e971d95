import type { ProductFile } from '../queries/files';

/** Props of every viewer. */
export interface ViewerProps {
  file: ProductFile;
  /** Files that can be shown beside it: those of the same list, including the file itself. */
  siblings: ProductFile[];
}
