import { useEffect, useState } from 'react';
import css from './provider-frame.module.css';

interface ProviderFrameProps {
  session: { url: string; origin: string };
  title: string;
  /** The type of the message by which the provider's page says that it is done. */
  done: 'card.registered' | 'mandate.signed';
  onDone: (reference: string) => void;
}

/** What the provider's page says when it is done. */
function referenceOf(data: unknown, done: string): string | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, reference } = data as { type?: unknown; reference?: unknown };
  return type === done && typeof reference === 'string' && reference.length <= 200 ? reference : null;
}

/** The payment provider's own fields in a frame. Numbers are typed there: the portal hears a reference and nothing else. */
export function ProviderFrame({ session: { url, origin }, title, done, onDone }: ProviderFrameProps) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      // Any window may send messages: only the provider's page in this very frame is believed.
      if (event.origin !== origin || event.source !== frame?.contentWindow) return;
      const reference = referenceOf(event.data, done);
      if (reference !== null) onDone(reference);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [origin, frame, done, onDone]);
  return (
    <iframe
      ref={setFrame}
      className={css.frame}
      title={title}
      src={url}
      sandbox="allow-forms allow-scripts allow-same-origin"
      referrerPolicy="no-referrer"
    />
  );
}
