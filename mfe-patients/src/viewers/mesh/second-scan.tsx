import { Button, formatNumber, NativeSelect } from 'shared-ui/core';
import { ProgressBar, Segmented } from 'shared-ui/components';
import { useTranslations } from '../../translations';
import type { ProductFile } from '../../queries/files';
import { beyond, viewerOf } from '../file-kind';
import { SideSection } from '../parts/layout';
import { Slider } from '../parts/slider';
import type { ContentOf } from '../use-content';
import type { MeshData } from './mesh-data';
import css from './mesh.module.css';
import { tones } from './surface';
import type { Beside } from './use-beside';
import { archOf } from './views';

export interface SecondScanProps {
  file: ProductFile;
  siblings: readonly ProductFile[];
  /** The scan of the opposing arch of the same case. */
  other: ProductFile | null;
  beside: Beside | null;
  setBeside: (beside: Beside | null) => void;
  arches: 'first' | 'second' | 'both';
  setArches: (arches: 'first' | 'second' | 'both') => void;
  seam: number;
  setSeam: (seam: number) => void;
  second: ContentOf<MeshData>;
}

/** Selects a second scan: the opposing arch of the case, or one to compare with. */
export function SecondScan(props: SecondScanProps) {
  const t = useTranslations();
  const { file, siblings, other, beside, setBeside } = props;
  const listed = siblings.filter((sibling) => sibling.uuid !== file.uuid && viewerOf(sibling) === 'mesh' && !beyond(sibling));
  const named = beside?.as === 'compare' && !listed.some(({ uuid }) => uuid === beside.file.uuid) ? [beside.file] : [];
  const others = [...listed, ...named];
  if (others.length === 0) return null;
  return (
    <>
      {other && beside?.as !== 'compare' ? <Arches {...props} other={other} /> : null}
      <SideSection title={t('viewer.mesh.compare')}>
        <NativeSelect
          label={t('viewer.mesh.compareWith')}
          value={beside?.as === 'compare' ? beside.file.uuid : ''}
          options={[{ value: '', label: t('viewer.mesh.compareNone') }, ...others.map(({ uuid, name }) => ({ value: uuid, label: name }))]}
          onChange={({ target }) => {
            const chosen = others.find(({ uuid }) => uuid === target.value);
            setBeside(chosen ? { as: 'compare', file: chosen } : null);
          }}
        />
        {beside?.as === 'compare' ? <Compared {...props} /> : null}
      </SideSection>
    </>
  );
}

function Arches({ file, other, beside, setBeside, arches, setArches, second }: SecondScanProps & { other: ProductFile }) {
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
          if (!beside && slotOf[next] !== 'first') setBeside({ as: 'arch', file: other });
        }}
      />
      {beside ? <Progress file={beside.file} second={second} /> : null}
    </SideSection>
  );
}

function Compared({ beside, seam, setSeam, second }: SecondScanProps) {
  const t = useTranslations();
  const percent = Math.round(seam * 100);
  if (second.content.state !== 'ready') return beside ? <Progress file={beside.file} second={second} /> : null;
  return (
    <Slider
      label={t('viewer.mesh.seam')}
      value={percent}
      min={0}
      max={100}
      words={t('viewer.percent', { n: formatNumber(percent) })}
      onChange={(value) => setSeam(value / 100)}
    />
  );
}

function Progress({ file, second }: { file: ProductFile; second: ContentOf<MeshData> }) {
  const t = useTranslations();
  const { content, retry } = second;
  switch (content.state) {
    case 'ready':
      return null;
    case 'loading':
    case 'reading':
      return <ProgressBar label={t('viewer.progress')} value={content.state === 'loading' ? content.loaded : file.size} max={file.size} />;
    case 'cancelled':
    case 'failed':
      return (
        <p className={css.row} role="alert">
          {t('viewer.mesh.secondFailed', { name: file.name })}
          <Button size="s" onClick={retry}>
            {t('viewer.retry')}
          </Button>
        </p>
      );
  }
}

/** Shows which scan has which colour or which side of the seam. */
export function Legend({ first, second, ends }: { first: string; second: string; ends: boolean }) {
  const names = [
    [first, tones.plaster],
    [second, tones.other],
  ] as const;
  return (
    <div className={css.legend} style={ends ? undefined : { justifyContent: 'flex-start' }}>
      {names.map(([name, tone], at) => (
        <span key={at}>
          <i style={{ background: tone }} />
          <bdi>{name}</bdi>
        </span>
      ))}
    </div>
  );
}
