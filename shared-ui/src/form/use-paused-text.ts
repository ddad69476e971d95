import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** Returns the text once typing pauses: a search for each letter would send requests that are not needed. */
export function usePausedText(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
