import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** The text once typing pauses: a search for each letter would ask for what nobody looks for. */
export function usePausedText(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
