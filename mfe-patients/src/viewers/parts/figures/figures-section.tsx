import Ruler from 'lucide-react/icons/ruler';
import type { ReactNode } from 'react';
import { Segmented } from 'shared-ui/components';
import { Button } from 'shared-ui/core';
import { useTranslations } from '../../../translations';
import { SideSection } from '../layout';

export interface FiguresSectionProps<K extends string> {
  kinds: readonly K[];
  kind: K;
  onKind: (kind: K) => void;
  measuring: boolean;
  onMeasure: (on: boolean) => void;
  children: ReactNode;
}

/** The section of a viewer in which figures are measured, with the choice of their kind. */
export function FiguresSection<K extends string>({ kinds, kind, onKind, measuring, onMeasure, children }: FiguresSectionProps<K>) {
  const t = useTranslations();
  return (
    <SideSection
      title={t('viewer.figure.title')}
      aside={
        <Button size="s" icon={<Ruler size={14} aria-hidden />} aria-pressed={measuring} onClick={() => onMeasure(!measuring)}>
          {t(measuring ? 'viewer.measureEnd' : 'viewer.measure')}
        </Button>
      }
    >
      <Segmented
        label={t('viewer.figure.kinds')}
        value={kind}
        segments={kinds.map((value) => ({ value, label: t(`viewer.figure.kind.${value}`) }))}
        onChange={onKind}
      />
      {children}
    </SideSection>
  );
}
