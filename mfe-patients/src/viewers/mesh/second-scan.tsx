import { Segmented } from 'shared-ui/components';
import { useTranslations } from '../../translations';
import type { ProductFile } from '../../queries/files';
import { CompareSection, SecondContent } from '../parts/compare/compare-section';
import { SideSection } from '../parts/layout';
import type { ContentOf } from '../use-content';
import type { MeshData } from './mesh-data';
import type { SecondFile } from './use-beside';
import { archOf } from './views';

export interface SecondScanProps extends SecondFile {
  file: ProductFile;
  siblings: readonly ProductFile[];
  /** The scan of the opposing arch of the same case. */
  other: ProductFile | null;
  arches: 'first' | 'second' | 'both';
  setArches: (arches: 'first' | 'second' | 'both') => void;
  content: ContentOf<MeshData>;
}

/** Selects a second scan: the opposing arch of the case, or one to compare with. */
export function SecondScan(props: SecondScanProps) {
  const { other, beside } = props;
  return (
    <>
      {other && beside?.as !== 'compare' ? <Arches {...props} other={other} /> : null}
      <CompareSection {...props} kind="mesh" />
    </>
  );
}

function Arches({ file, other, beside, showArch, arches, setArches, content }: SecondScanProps & { other: ProductFile }) {
  const t = useTranslations();
  const own = archOf(file.name) ?? 'upper';
  const shown = beside ? arches : 'first';
  const slotOf = { upper: own === 'upper' ? 'first' : 'second', lower: own === 'lower' ? 'first' : 'second', both: 'both' } as const;
  const value = shown === 'both' ? 'both' : shown === slotOf.upper ? 'upper' : 'lower';
  return (
    <SideSection title={t('viewer.mesh.arches')}>
      <Segmented
        label={t('viewer.mesh.arches')}
        value={value}
        segments={(['upper', 'lower', 'both'] as const).map((arch) => ({ value: arch, label: t(`viewer.mesh.arch.${arch}`) }))}
        onChange={(next) => {
          setArches(slotOf[next]);
          if (!beside && slotOf[next] !== 'first') showArch(other);
        }}
      />
      {beside ? <SecondContent file={beside.file} {...content} /> : null}
    </SideSection>
  );
}
