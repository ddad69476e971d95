import { formatSize } from 'shared-ui/components';
import { Alert, formatNumber } from 'shared-ui/core';
import { useTranslations } from '../../translations';
import type { ProductFile } from '../../queries/files';
import { formatName } from '../file-kind';
import { Facts, SideSection } from '../parts/layout';
import { extents } from './measure';
import type { MeshData } from './mesh-data';

/** Shows the scan's facts as text. */
export function MeshFacts({ file, mesh }: { file: ProductFile; mesh: MeshData }) {
  const t = useTranslations();
  const [x, y, z] = extents(mesh.box);
  const stated = file.facts.triangles ?? mesh.triangles;
  const mm = (value: number) => formatNumber(value, 2);
  return (
    <SideSection title={t('viewer.description')}>
      {/* Welding removes degenerate triangles. When many are missing, the file was not read completely. */}
      {mesh.within === null && mesh.triangles < stated * 0.9 ? (
        <Alert tone="warning">{t('viewer.mesh.partly', { read: formatNumber(mesh.triangles), all: formatNumber(stated) })}</Alert>
      ) : null}
      <Facts
        rows={[
          [t('viewer.fact.what'), t(`viewer.kind.${file.kind}`)],
          [t('viewer.fact.format'), `${formatName(file)}, ${formatSize(file.size)}`],
          [t('viewer.fact.triangles'), formatNumber(stated)],
          [t('viewer.fact.points'), formatNumber(mesh.positions.length / 3)],
          [t('viewer.fact.extents'), t('viewer.mesh.extents', { x: mm(x), y: mm(y), z: mm(z) })],
          [t('viewer.fact.area'), t('viewer.mesh.area', { n: formatNumber(mesh.area) })],
          [t('viewer.fact.colours'), t(mesh.colors ? 'viewer.mesh.coloured' : 'viewer.mesh.plain')],
          ...(file.note ? [[t('viewer.fact.note'), file.note] as const] : []),
        ]}
      />
    </SideSection>
  );
}
