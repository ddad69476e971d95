import { useEffect, useRef, useState } from 'react';
import { cx } from 'shared-ui/core';
import css from './provider-frame.module.css';

interface ProviderFrameProps {
  session: { url: string; origin: string };
  title: string;
  /** Type of the provider page's message on completion. */
  done: 'card.registered' | 'mandate.signed';
  onDone: (reference: string) => void;
}

/** Message of the provider's page on completion. */
function referenceOf(data: unknown, done: string): string | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, reference } = data as { type?: unknown; reference?: unknown };
  return type === done && typeof reference === 'string' && reference.length <= 200 ? reference : null;
}

/** Shows the payment provider's page in a frame. Numbers are typed there: the portal receives only a reference. */
export function ProviderFrame({ session: { url, origin }, title, done, onDone }: ProviderFrameProps) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const heard = useRef<string | null>(null);
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      // Any window can send messages, so only those of this frame are accepted (CWE-346).
      if (event.origin !== origin || event.source !== frame?.contentWindow) return;
      const reference = referenceOf(event.data, done);
      // A reference is valid once; a repeated message would be answered with 404 over the success.
      if (reference === null || reference === heard.current) return;
      heard.current = reference;
      onDone(reference);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [origin, frame, done, onDone]);
  return (
    <iframe
      ref={setFrame}
      className={cx(css.frame, done === 'mandate.signed' && css.mandate)}
      title={title}
      src={url}
      sandbox="allow-forms allow-scripts allow-same-origin"
      referrerPolicy="no-referrer"
    />
  );
}
