import { useEffect, useState } from 'react';
import { Panel } from 'shared-ui/components';
import type { Payment } from '../../queries/payments';
import { useWords } from '../../words';
import css from './payment.module.css';

type Action = NonNullable<Payment['action']>;

/** The bank's own page in a frame. What it says only makes the portal ask the provider, server to server. */
export function BankFrame({ action, onDone }: { action: Action; onDone: () => void }) {
  const t = useWords();
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      // Any window may send messages: only the bank's page in this very frame is believed.
      if (event.origin !== action.origin || event.source !== frame?.contentWindow) return;
      const said = event.data as { type?: unknown; reference?: unknown } | null;
      if (said?.type === 'payment.done' && said.reference === action.reference) onDone();
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [action, frame, onDone]);
  return (
    <Panel title={t('payment.bank')}>
      <iframe
        ref={setFrame}
        className={css.frame}
        title={t('payment.bank')}
        src={action.url}
        sandbox="allow-forms allow-scripts allow-same-origin"
        referrerPolicy="no-referrer"
      />
    </Panel>
  );
}
