import type { FactorChanges } from '../../queries/factors';

/** Props of the section's parts. */
export interface PartProps {
  changes: FactorChanges;
  /** Shows new recovery codes, which cannot be displayed again. */
  onCodes: (codes: readonly string[]) => void;
}
