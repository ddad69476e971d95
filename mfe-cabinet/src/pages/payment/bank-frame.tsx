import { useEffect, useState } from 'react';
import { Panel } from 'shared-ui/components';
import type { Payment } from '../../queries/payments';
import { useTranslations } from '../../translations';
import css from './payment.module.css';

type Action = NonNullable<Payment['action']>;

/** Shows the bank's page in a frame. Its message is not trusted: it only makes the portal query the provider, server to server. */
export function BankFrame({ action, onDone }: { action: Action; onDone: () => void }) {
  const t = useTranslations();
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      // Any window can send messages, so only those of this frame with the bank's origin are accepted (CWE-346).
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
