import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Contrast from 'lucide-react/icons/contrast';
import Hand from 'lucide-react/icons/hand';
import Maximize from 'lucide-react/icons/maximize';
import Ruler from 'lucide-react/icons/ruler';
import SunMedium from 'lucide-react/icons/sun-medium';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { formatNumber } from 'shared-ui/core';
import { type PanZoom, Reading, Tool, Toolbar, ToolGroup } from 'shared-ui/stage';
import { useTranslations } from '../../translations';
import type { FigureKind } from './figures/figures';
import type { DicomImage } from './image';

/** The pointer's tool on the image. */
export type Mode = 'window' | 'move' | 'length';

export interface DicomToolsProps {
  image: DicomImage;
  /** The shown frame, from 0. */
  at: number;
  show: (at: number) => void;
  mode: Mode;
  setMode: (mode: Mode) => void;
  inverted: boolean;
  setInverted: (inverted: boolean) => void;
  view: PanZoom;
  /** The kind of measurement that the tool makes. */
  kind: FigureKind;
}

/** Shows the tools over an X-ray. */
export function DicomTools({ image, at, show, mode, setMode, inverted, setInverted, view, kind }: DicomToolsProps) {
  const t = useTranslations();
  const choose = (next: Mode) => ({ pressed: mode === next, onClick: () => setMode(next) });
  return (
    <Toolbar label={t('viewer.dicom.tools')}>
      <ToolGroup>
        {image.coloured ? null : (
          <Tool label={t('viewer.dicom.mode.window')} icon={<SunMedium size={16} aria-hidden />} {...choose('window')} />
        )}
        <Tool label={t('viewer.dicom.mode.move')} icon={<Hand size={16} aria-hidden />} {...choose('move')} />
        <Tool label={t(`viewer.figure.tool.${kind}`)} icon={<Ruler size={16} aria-hidden />} {...choose('length')} />
      </ToolGroup>
      <ToolGroup>
        <Tool label={t('viewer.zoomOut')} icon={<ZoomOut size={16} aria-hidden />} onClick={() => view.zoom(0.8)} />
        <Reading spare>{t('viewer.percent', { n: formatNumber(view.lay.scale * 100) })}</Reading>
        <Tool label={t('viewer.zoomIn')} icon={<ZoomIn size={16} aria-hidden />} onClick={() => view.zoom(1.25)} />
        <Tool label={t('viewer.fit')} icon={<Maximize size={16} aria-hidden />} onClick={view.fit} />
      </ToolGroup>
      {image.frames > 1 ? (
        <ToolGroup>
          <Tool label={t('viewer.dicom.previous')} icon={<ChevronLeft size={16} aria-hidden />} onClick={() => show(at - 1)} />
          <Tool label={t('viewer.dicom.next')} icon={<ChevronRight size={16} aria-hidden />} onClick={() => show(at + 1)} />
        </ToolGroup>
      ) : null}
      {image.coloured ? null : (
        <ToolGroup>
          <Tool
            label={t('viewer.dicom.invert')}
            icon={<Contrast size={16} aria-hidden />}
            pressed={inverted}
            onClick={() => setInverted(!inverted)}
          />
        </ToolGroup>
      )}
    </Toolbar>
  );
}
