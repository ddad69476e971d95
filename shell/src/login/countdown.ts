import { useEffect, useReducer } from 'react';

/** Returns the seconds until a time in ms since 1970; 0 after that time, and without one. */
export function useCountdown(until = 0): number {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0);
  useEffect(() => {
    if (until <= Date.now()) return undefined;
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until]);
  // Computed at each render: an effect would first render the page as if the wait were over.
  return Math.max(0, Math.ceil((until - Date.now()) / 1000));
}
