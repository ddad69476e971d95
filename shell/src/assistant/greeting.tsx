import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useScheme } from 'shared-ui/components';
import { portalFetch, useLocale, useT } from 'shared-ui/core';
import { ask, isAsking, turns } from './conversation';
import { assistantFailed, closeAssistant, framePage } from './state';
import css from './assistant.module.css';

/** How long the chatbot's page may take to report that it is ready. */
const TIMEOUT_MS = 8000;

const MAX_HEIGHT_PX = 480;

type FrameMessage = { kind: 'ready' | 'height'; height: number } | { kind: 'ask'; question: string } | { kind: 'close' };

/** Parses a message of the frame, which is untrusted input. */
export function readFrame(data: unknown): FrameMessage | null {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return null;
  const { kind, height, question } = data as { kind: unknown; height?: unknown; question?: unknown };
  if (kind === 'close') return { kind };
  if (kind === 'ask') return typeof question === 'string' && question.length <= 200 ? { kind, question } : null;
  if (kind !== 'ready' && kind !== 'height') return null;
  return typeof height === 'number' && height >= 0 ? { kind, height: Math.min(height, MAX_HEIGHT_PX) } : null;
}

/** Returns the file of the font that the portal's page uses; null where the page names none. */
export async function portalFont(): Promise<ArrayBuffer | null> {
  const file = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="font"]')?.getAttribute('href');
  return file ? (await portalFetch(file)).arrayBuffer() : null;
}

function paintedDark(scheme: string): boolean {
  return scheme === 'dark' || (scheme === 'auto' && window.matchMedia('(prefers-color-scheme: dark)').matches);
}

/**
 * The chatbot's own page: its name and first suggestions. It runs in a frame with an opaque origin: it can neither read the portal nor
 * receive data of it. The frame's messages are a height, a question to ask, or that Esc was pressed.
 */
export function Greeting() {
  const lang = useLocale();
  return <Frame key={lang} lang={lang} />;
}

function Frame({ lang }: { lang: string }) {
  const t = useT('shell');
  const scheme = useScheme();
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number>();
  const ready = height !== undefined;
  useLayoutEffect(() => {
    const onMessage = ({ source, data }: MessageEvent) => {
      if (!frame.current || source !== frame.current.contentWindow) return;
      const said = readFrame(data);
      if (said?.kind === 'ready' || said?.kind === 'height') setHeight(said.height);
      // Only while the frame has the focus: a question that the page sends without a user is ignored.
      if (said?.kind === 'ask' && document.activeElement === frame.current && !isAsking(turns.get())) ask(said.question);
      if (said?.kind === 'close') closeAssistant();
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, []);
  useEffect(() => {
    if (ready) return;
    const late = setTimeout(() => assistantFailed(new Error('its page did not start')), TIMEOUT_MS);
    return () => clearTimeout(late);
  }, [ready]);
  useEffect(() => {
    // A frame with an opaque origin can only be addressed with target origin `*`: the scheme is not secret.
    if (ready) frame.current?.contentWindow?.postMessage({ kind: 'scheme', scheme: paintedDark(scheme) ? 'dark' : 'light' }, '*');
  }, [ready, scheme]);
  useEffect(() => {
    if (!ready) return;
    const there = frame.current?.contentWindow;
    portalFont().then(
      (bytes) => bytes && there?.postMessage({ kind: 'font', bytes }, '*', [bytes]),
      (error: unknown) => console.warn('the greeting keeps its own font', error),
    );
  }, [ready]);
  return (
    <iframe
      ref={frame}
      className={css.frame}
      title={t('assistant.greeting')}
      src={framePage(lang)}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      height={height ?? 0}
    />
  );
}
