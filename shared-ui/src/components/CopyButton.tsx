import { useEffect, useState } from 'react';
import { Button } from '../basics/Button';
import { useUi } from '../basics/ui';
import { Icon } from './icons';

interface CopyButtonProps {
  value: string;
  label?: string;
  plain?: boolean;
  onCopied?: () => void;
}

/**
 * Copies a text and confirms it in place, not in a toast. `plain` looks like a link.
 *
 * @rule Beside a reference or a code. It confirms in place: show no toast.
 * @accessibility Its text becomes “copied” or “failed” for three seconds, in a polite live region. With several on a page, `label` says
 *   what each copies.
 */
export function CopyButton({ value, label, plain = false, onCopied }: CopyButtonProps) {
  const t = useUi();
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (!outcome) return undefined;
    const timer = setTimeout(() => setOutcome(null), 3000);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = () => {
    navigator.clipboard.writeText(value).then(
      () => {
        setOutcome('copied');
        onCopied?.();
      },
      (error: unknown) => {
        console.warn('the clipboard refused', error);
        setOutcome('failed');
      },
    );
  };
  const words = outcome ? t(`copy.${outcome}`) : (label ?? t('copy.copy'));
  return (
    <Button
      variant={plain ? 'link' : 'ghost'}
      size={plain ? 'm' : 's'}
      icon={plain ? undefined : <Icon name={outcome === 'copied' ? 'check' : 'copy'} />}
      onClick={copy}
    >
      <span aria-live="polite">{words}</span>
    </Button>
  );
}
